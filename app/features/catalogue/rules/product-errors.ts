import {
  defineRefusals,
  conflict,
  failed,
  invalid,
  notFound,
  toBothLanguages,
} from '#shared/errors/refusal.ts'

export const productsRefusals = defineRefusals('products', {
  productsLoadFailed: { status: 500, ...toBothLanguages('Failed to load products') },
  productSaveFailed: { status: 500, da: 'Varen kunne ikke gemmes', en: 'Failed to save product' },
  cellChanged: {
    status: 409,
    da: 'Værdien er ændret i mellemtiden. Din ændring er ikke gemt.',
    en: 'This was changed in the meantime. Your change was not saved.',
  },
  cellOfSeveralStores: {
    status: 409,
    da: 'Varen sælges i flere butikker. Åbn den for at ændre dette.',
    en: 'This product is sold in several stores. Open it to change this.',
  },
  cellOfVariants: {
    status: 409,
    da: 'Lageret tælles for hver variant. Åbn varen for at ændre det.',
    en: 'Stock is counted for each variant. Open the product to change it.',
  },
  productSaveUnanswered: {
    status: 500,
    da: 'Varen kunne ikke gemmes: Der kom intet svar',
    en: 'Failed to save product: no data returned',
  },
  productKeyUsed: conflict(
    'Siden har allerede gemt en anden vare. Genindlæs den for at tilføje en ny.',
    'This page has already saved another product. Reload it to add a new one.',
  ),
  productDeleteFailed: {
    status: 500,
    da: 'Varen kunne ikke slettes',
    en: 'Failed to delete product',
  },
  imagesDeleteFailed: {
    status: 500,
    da: 'De gamle billeder kunne ikke slettes',
    en: 'Failed to delete existing images',
  },
  imagesSaveFailed: {
    status: 500,
    da: 'Varens billeder kunne ikke gemmes',
    en: 'Failed to save product images',
  },
  safetyFactsMissing: invalid(
    'En butik udgiver kun varer med deres oplysninger om produktsikkerhed. Her mangler: {facts}.',
    'A store publishes only products with their product safety facts. Missing here: {facts}.',
  ),
  safetyFactsMissingOf: invalid(
    'En butik udgiver kun varer med deres oplysninger om produktsikkerhed. {name} mangler nogle.',
    'A store publishes only products with their product safety facts. {name} is missing some.',
  ),
  productRecalled: conflict(
    '{name} er ved at blive tilbagekaldt. Afslut tilbagekaldelsen, før du viser eller sletter varen.',
    '{name} is being recalled. End the recall before you show or delete it.',
  ),
  recallFailed: failed('Varen kunne ikke tilbagekaldes', 'Failed to recall the product'),
  recallNotFound: notFound(
    'Der er ingen sådan tilbagekaldelse i gang',
    'There is no such recall in progress',
  ),
  recallGoodsMissing: invalid(
    'Skriv, hvilke varer det drejer sig om',
    'Please say which goods are concerned',
  ),
  recallHazardMissing: invalid('Skriv, hvad der er farligt', 'Please say what is dangerous'),
  recallInstructionsMissing: invalid(
    'Skriv, hvad køberne skal gøre',
    'Please say what buyers should do',
  ),
  recallRemedyMissing: invalid(
    'Vælg, hvad køberne tilbydes',
    'Please choose what buyers are offered',
  ),
  recallDaysInvalid: invalid(
    'Skriv dage som 2026-12-24, den første før den sidste',
    'Please enter days such as 2026-12-24, the first before the last',
  ),
  recallBuyersChanged: conflict(
    'Varen har nu {count} købere. Se forhåndsvisningen igen.',
    'The product now has {count} buyers. Look at the preview again.',
  ),
  productNameMissing: invalid('Skriv et navn', 'Please enter a name'),
  basePriceInvalid: {
    status: 400,
    da: 'Skriv en gyldig grundpris',
    en: 'Please enter a valid base price',
  },
  costPriceInvalid: {
    status: 400,
    da: 'Skriv en gyldig kostpris',
    en: 'Please enter a valid cost price',
  },
  copySkuMissing: invalid(
    'Giv kopien sit eget varenummer (SKU), før den bliver aktiv i en butik',
    'Give the copy a SKU of its own before it is active in a store',
  ),
  productStoresMissing: {
    status: 400,
    da: 'Vælg mindst én butik',
    en: 'Please select at least one store',
  },
  productCategoryUnknown: {
    status: 400,
    da: 'Den valgte kategori findes ikke',
    en: 'Selected category does not exist',
  },
  urlInvalid: { status: 400, da: 'Skriv en gyldig URL', en: 'Please enter a valid URL' },
  variantIncomplete: invalid(
    'En variant kræver et navn og et varenummer (SKU)',
    'A variant needs a name and a SKU',
  ),
  optionsTooMany: invalid(
    'En vare kan højst få tre valgmuligheder',
    'A product can have at most three options',
  ),
  optionIncomplete: invalid(
    'Hver valgmulighed kræver et navn og mindst én værdi',
    'Each option needs a name and at least one value',
  ),
  optionTooLong: invalid(
    'Et navn har højst 40 tegn, en værdi 38 og et råd 200. Forkort det, der er for langt.',
    'A name has at most 40 characters, a value 38 and advice 200. Please shorten what is too long.',
  ),
  optionValuesTooMany: invalid(
    'En valgmulighed kan højst få 30 værdier',
    'An option can have at most 30 values',
  ),
  optionTwice: invalid('To valgmuligheder har samme navn', 'Two options have the same name'),
  optionValueTwice: invalid(
    'To værdier i en valgmulighed er ens',
    'Two values of an option are the same',
  ),
  optionValueSeparator: invalid(
    'En værdi kan ikke indeholde en skråstreg med mellemrum omkring',
    'A value cannot contain a slash with spaces around it',
  ),
  optionPictureUnknown: invalid(
    'En værdi viser et billede, som varen ikke har',
    'A value shows a picture that the product does not have',
  ),
  variantCombinesNothing: invalid(
    'Vælg en værdi for hver valgmulighed, eller slå varianten fra',
    'Choose a value for each option, or disable the variant',
  ),
  variantCombinedTwice: invalid(
    'En anden variant har de samme værdier',
    'Another variant has the same values',
  ),
  variantPriceInvalid: invalid('Skriv en gyldig pris', 'Please enter a valid price'),
  storePriceInvalid: invalid(
    'Skriv en gyldig pris for {store}',
    'Please enter a valid price for {store}',
  ),
  weightInvalid: invalid(
    'Vægten skal være et helt antal gram, højst 1.000.000',
    'The weight must be a whole number of grams, up to 1,000,000',
  ),
  shipsOnInvalid: invalid(
    'Skriv en dag som 24.12.2026, uge 50 eller 3 uger',
    'Please enter a day such as 2026-12-24, week 50, or 3 weeks',
  ),
  stockInvalid: invalid(
    'Lager skal være et helt tal på mindst 0',
    'Stock must be a whole number of at least 0',
  ),
  variantContentInvalid: invalid(
    'Skriv et tal og en enhed, for eksempel 250 ml',
    'Please enter a number and a unit, such as 250 ml',
  ),
  variantContentKind: invalid(
    'Vælg »Enhed, prisen vises for« af samme slags, for eksempel 1 l',
    'Please set a unit pricing base measure of the same kind, such as 1 l',
  ),
  measureInvalid: invalid('Skriv et gyldigt mål', 'Please enter a valid measure'),
  gtinInvalid: invalid('Et GTIN har 8, 12, 13 eller 14 cifre', 'A GTIN has 8, 12, 13 or 14 digits'),
  pictureTooLarge: {
    status: 413,
    da: 'Billedet er større end {limit}',
    en: 'The picture is larger than {limit}',
  },
  pictureUnreadable: {
    status: 415,
    da: 'Filen er ikke et billede. Brug JPEG, PNG, WebP, AVIF eller GIF.',
    en: 'This file is not a picture. Use JPEG, PNG, WebP, AVIF or GIF.',
  },
  pictureTooManyPixels: {
    status: 413,
    da: 'Billedet har mere end {limit} millioner pixels. Gør det mindre, og prøv igen.',
    en: 'The picture has more than {limit} million pixels. Make it smaller and try again.',
  },
  pictureSaveFailed: failed('Billedet kunne ikke gemmes', 'The picture could not be saved'),
  // Deliberately identical for unreachable and blocked addresses, so the internal network cannot be probed.
  pictureUnreachable: invalid(
    'Der kunne ikke hentes et billede fra denne URL',
    'No picture could be fetched from this URL',
  ),
})
