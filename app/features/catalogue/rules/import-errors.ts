import { toBothLanguages, defineRefusals } from '#shared/errors/refusal.ts'

export const importsRefusals = defineRefusals('products', {
  importMissing: { status: 400, ...toBothLanguages('Please choose a file') },
  importTooLarge: {
    status: 413,
    ...toBothLanguages('The file is larger than {limit}. Split it into several files.'),
  },
  importLinesTooMany: {
    status: 413,
    ...toBothLanguages('The file has more than {limit} lines. Split it into several files.'),
  },
  importColumnsTooMany: {
    status: 413,
    ...toBothLanguages('The first row has more than {limit} columns'),
  },
  importEmpty: { status: 400, ...toBothLanguages('There is no product in this file') },
  importUnreadable: {
    status: 415,
    ...toBothLanguages('This is not a CSV file. Save it as CSV in your spreadsheet first.'),
  },
  importHeadingUnknown: {
    status: 400,
    ...toBothLanguages(
      'The first row must name the columns, and one of them must be Name, SKU or Product ID',
    ),
  },
  importColumnTwice: { status: 400, ...toBothLanguages('The column {column} appears twice') },
  importStoresMissing: {
    status: 400,
    ...toBothLanguages('Please choose the stores of the new products, and upload the list again'),
  },
  importFailed: { status: 500, ...toBothLanguages('Failed to import the products') },
  importsLoadFailed: { status: 500, ...toBothLanguages('Failed to load the import') },
  importNotFound: { status: 404, ...toBothLanguages('This import no longer exists') },
  importNotReady: {
    status: 409,
    ...toBothLanguages('This import has already been started or discarded'),
  },
  bulkEmpty: { status: 400, ...toBothLanguages('Please select at least one product') },
  bulkTooMany: {
    status: 400,
    ...toBothLanguages(
      'At most {limit} products can be changed together. Search for fewer of them.',
    ),
  },
  bulkChangesNothing: { status: 400, ...toBothLanguages('Please choose what to change') },
  bulkPriceMissing: { status: 400, ...toBothLanguages('Please enter a valid number') },
  bulkPriceImpossible: {
    status: 400,
    ...toBothLanguages('{name} would get an invalid price'),
  },
  bulkStoresMissing: { status: 400, ...toBothLanguages('{name} would not be in any store') },
  bulkSelectionChanged: {
    status: 409,
    ...toBothLanguages(
      'The matching products have changed since you looked at them. Please check them again.',
    ),
  },
  bulkFailed: { status: 500, ...toBothLanguages('Failed to change the products') },
  csvQuoteOpen: {
    status: 400,
    ...toBothLanguages(
      'A quotation mark is opened here and never closed, so the rest cannot be read',
    ),
  },
  csvCellCount: {
    status: 400,
    ...toBothLanguages('This row has {found} cells and the heading has {expected}'),
  },
  csvVariantAlone: {
    status: 400,
    ...toBothLanguages('A variant must be listed below the row of its product'),
  },
  csvIdTwice: { status: 400, ...toBothLanguages('The same product is already in line {line}') },
  csvSkuTwice: { status: 400, ...toBothLanguages('The same SKU is already in line {line}') },
  csvIdUnknown: { status: 400, ...toBothLanguages('There is no product with this ID') },
  csvVariantUnknown: { status: 400, ...toBothLanguages('The product has no variant with this ID') },
  csvSkuUnclear: {
    status: 400,
    ...toBothLanguages('Several products have this SKU. Add the Product ID of the one you mean.'),
  },
  csvKeyMissing: {
    status: 400,
    ...toBothLanguages(
      'A new product needs a SKU, so that it is recognised when the file is imported again',
    ),
  },
})
