import { always, inArea } from './refusal.ts'

export const importsRefusals = inArea('products', {
  importMissing: { status: 400, ...always('Please choose a file') },
  importTooLarge: {
    status: 413,
    ...always('The file is larger than {limit}. Split it into several files.'),
  },
  importLinesTooMany: {
    status: 413,
    ...always('The file has more than {limit} lines. Split it into several files.'),
  },
  importColumnsTooMany: {
    status: 413,
    ...always('The first row has more than {limit} columns'),
  },
  importEmpty: { status: 400, ...always('There is no product in this file') },
  importUnreadable: {
    status: 415,
    ...always('This file is no CSV file. Save it as CSV in your spreadsheet first.'),
  },
  importHeadingUnknown: {
    status: 400,
    ...always(
      'The first row must name the columns, and one of them must be Name, SKU or Product ID',
    ),
  },
  importColumnTwice: { status: 400, ...always('The column {column} is there twice') },
  importFailed: { status: 500, ...always('Failed to import the products') },
  importsLoadFailed: { status: 500, ...always('Failed to load the import') },
  importNotFound: { status: 404, ...always('This import does not exist any more') },
  importNotReady: { status: 409, ...always('This import has already been started or discarded') },
  bulkEmpty: { status: 400, ...always('Please select at least one product') },
  bulkTooMany: {
    status: 400,
    ...always('At most {limit} products can be changed together. Search for fewer of them.'),
  },
  bulkChangesNothing: { status: 400, ...always('Please choose what is to change') },
  bulkPriceMissing: { status: 400, ...always('Please enter a valid number') },
  bulkPriceImpossible: {
    status: 400,
    ...always('{name} would get a price that is no price'),
  },
  bulkStoresMissing: { status: 400, ...always('{name} would not be in any store') },
  bulkSelectionChanged: {
    status: 409,
    ...always('Other products match now than the ones you looked at. Look again, please.'),
  },
  bulkFailed: { status: 500, ...always('Failed to change the products') },
  csvQuoteOpen: {
    status: 400,
    ...always('A quotation mark is opened here and never closed, so the rest cannot be read'),
  },
  csvCellCount: {
    status: 400,
    ...always('This row has {found} cells and the heading has {expected}'),
  },
  csvVariantAlone: {
    status: 400,
    ...always('A variant must stand below the row of its product'),
  },
  csvIdTwice: { status: 400, ...always('The same product is already in line {line}') },
  csvSkuTwice: { status: 400, ...always('The same SKU is already in line {line}') },
  csvIdUnknown: { status: 400, ...always('There is no product with this ID') },
  csvVariantUnknown: { status: 400, ...always('The product has no variant with this ID') },
  csvSkuUnclear: {
    status: 400,
    ...always('Several products have this SKU. Name the one that is meant by its Product ID.'),
  },
  csvKeyMissing: {
    status: 400,
    ...always('A new product needs a SKU, so that it is known when the file comes again'),
  },
})
