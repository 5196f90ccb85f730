import { defineRefusals, conflict, failed, invalid, notFound } from '#shared/errors/refusal.ts'

export const importsRefusals = defineRefusals('products', {
  importMissing: invalid('Vælg en fil', 'Please choose a file'),
  importTooLarge: {
    status: 413,
    da: 'Filen er større end {limit}. Del den op i flere filer.',
    en: 'The file is larger than {limit}. Split it into several files.',
  },
  importLinesTooMany: {
    status: 413,
    da: 'Filen har flere end {limit} linjer. Del den op i flere filer.',
    en: 'The file has more than {limit} lines. Split it into several files.',
  },
  importColumnsTooMany: {
    status: 413,
    da: 'Første række har flere end {limit} kolonner',
    en: 'The first row has more than {limit} columns',
  },
  importEmpty: invalid('Der er ingen varer i filen', 'There is no product in this file'),
  importUnreadable: {
    status: 415,
    da: 'Det er ikke en CSV-fil. Gem den først som CSV i dit regneark.',
    en: 'This is not a CSV file. Save it as CSV in your spreadsheet first.',
  },
  importHeadingUnknown: invalid(
    'Første række skal være kolonnernes navne, og en af dem skal hedde Name, SKU eller Product ID',
    'The first row must name the columns, and one of them must be Name, SKU or Product ID',
  ),
  importColumnTwice: invalid(
    'Kolonnen {column} er med to gange',
    'The column {column} appears twice',
  ),
  importStoresMissing: invalid(
    'Vælg butikker til de nye varer, og upload listen igen',
    'Please choose the stores for the new products, and upload the list again',
  ),
  importFailed: failed('Varerne kunne ikke importeres', 'Failed to import the products'),
  importsLoadFailed: failed('Importen kunne ikke hentes', 'Failed to load the import'),
  importNotFound: notFound('Importen findes ikke længere', 'This import no longer exists'),
  importNotReady: conflict(
    'Importen er allerede startet eller kasseret',
    'This import has already been started or discarded',
  ),
  bulkEmpty: invalid('Vælg mindst én vare', 'Please select at least one product'),
  bulkTooMany: invalid(
    'Højst {limit} varer kan ændres på én gang. Søg efter færre.',
    'At most {limit} products can be changed at once. Search for fewer of them.',
  ),
  bulkChangesNothing: invalid('Vælg, hvad der skal ændres', 'Please choose what to change'),
  bulkPriceMissing: invalid('Skriv et gyldigt tal', 'Please enter a valid number'),
  bulkPriceImpossible: invalid(
    '{name} ville få en ugyldig pris',
    '{name} would get an invalid price',
  ),
  bulkStoresMissing: invalid(
    '{name} ville ikke være i nogen butik',
    '{name} would not be in any store',
  ),
  bulkSelectionChanged: conflict(
    'Udvalget af varer er ændret, siden du så det. Kontrollér det igen.',
    'The matching products have changed since you looked at them. Please check them again.',
  ),
  bulkFailed: failed('Varerne kunne ikke ændres', 'Failed to change the products'),
  csvQuoteOpen: invalid(
    'Et anførselstegn begynder her og slutter aldrig, så resten kan ikke læses',
    'A quotation mark is opened here and never closed, so the rest cannot be read',
  ),
  csvCellCount: invalid(
    'Rækken har {found} celler, men overskriften har {expected}',
    'This row has {found} cells, but the heading has {expected}',
  ),
  csvVariantAlone: invalid(
    'En variant skal stå under rækken med sin vare',
    'A variant must be listed below the row of its product',
  ),
  csvIdTwice: invalid(
    'Den samme vare står allerede i linje {line}',
    'The same product is already in line {line}',
  ),
  csvSkuTwice: invalid(
    'Det samme varenummer (SKU) står allerede i linje {line}',
    'The same SKU is already in line {line}',
  ),
  csvIdUnknown: invalid('Der er ingen vare med dette ID', 'There is no product with this ID'),
  csvVariantUnknown: invalid(
    'Varen har ingen variant med dette ID',
    'The product has no variant with this ID',
  ),
  csvSkuUnclear: invalid(
    'Flere varer har dette varenummer (SKU). Tilføj Product ID for den, du mener.',
    'Several products have this SKU. Add the Product ID of the one you mean.',
  ),
  csvKeyMissing: invalid(
    'En ny vare kræver et varenummer (SKU), så den kan genkendes, når filen importeres igen',
    'A new product needs a SKU, so that it is recognised when the file is imported again',
  ),
})
