import { toBothLanguages, defineRefusals } from '#shared/errors/refusal.ts'

export const productsRefusals = defineRefusals('products', {
  productsLoadFailed: { status: 500, ...toBothLanguages('Failed to load products') },
  productSaveFailed: { status: 500, ...toBothLanguages('Failed to save product') },
  productSaveUnanswered: {
    status: 500,
    ...toBothLanguages('Failed to save product: no data returned'),
  },
  productKeyUsed: {
    status: 409,
    ...toBothLanguages('This page has saved another product already. Reload it to add a new one.'),
  },
  productDeleteFailed: { status: 500, ...toBothLanguages('Failed to delete product') },
  imagesDeleteFailed: { status: 500, ...toBothLanguages('Failed to delete existing images') },
  imagesSaveFailed: { status: 500, ...toBothLanguages('Failed to save product images') },
  safetyFactsMissing: {
    status: 400,
    ...toBothLanguages(
      'A store publishes only products with their facts of product safety. This one lacks: {facts}.',
    ),
  },
  safetyFactsMissingOf: {
    status: 400,
    ...toBothLanguages(
      'A store publishes only products with their facts of product safety. {name} lacks some.',
    ),
  },
  productRecalled: {
    status: 409,
    ...toBothLanguages('{name} is being recalled. End the recall before you show or delete it.'),
  },
  recallFailed: { status: 500, ...toBothLanguages('Failed to recall the product') },
  recallNotFound: { status: 404, ...toBothLanguages('No such recall is running') },
  recallGoodsMissing: {
    status: 400,
    ...toBothLanguages('Please say which goods it is about'),
  },
  recallHazardMissing: { status: 400, ...toBothLanguages('Please say what is dangerous') },
  recallInstructionsMissing: {
    status: 400,
    ...toBothLanguages('Please say what buyers shall do'),
  },
  recallRemedyMissing: {
    status: 400,
    ...toBothLanguages('Please choose what buyers are offered'),
  },
  recallDaysInvalid: {
    status: 400,
    ...toBothLanguages('Please enter days such as 2026-12-24, the first before the last'),
  },
  recallBuyersChanged: {
    status: 409,
    ...toBothLanguages('The product has {count} buyers by now. Look at the preview again.'),
  },
  productNameMissing: { status: 400, ...toBothLanguages('Please enter a name') },
  basePriceInvalid: { status: 400, ...toBothLanguages('Please enter a valid base price') },
  costPriceInvalid: { status: 400, ...toBothLanguages('Please enter a valid cost price') },
  copySkuMissing: {
    status: 400,
    ...toBothLanguages('Give the copy an SKU of its own before it is active in a store'),
  },
  productStoresMissing: { status: 400, ...toBothLanguages('Please select at least one store') },
  productCategoryUnknown: { status: 400, ...toBothLanguages('Selected category does not exist') },
  urlInvalid: { status: 400, ...toBothLanguages('Please enter a valid URL') },
  variantIncomplete: { status: 400, ...toBothLanguages('A variant needs a name and a SKU') },
  optionsTooMany: { status: 400, ...toBothLanguages('A product can have at most three options') },
  optionIncomplete: {
    status: 400,
    ...toBothLanguages('Each option needs a name and at least one value'),
  },
  optionTooLong: {
    status: 400,
    ...toBothLanguages(
      'Names have at most 40, values 38 and advice 200 characters. Please shorten one.',
    ),
  },
  optionValuesTooMany: {
    status: 400,
    ...toBothLanguages('An option can have at most 30 values'),
  },
  optionTwice: { status: 400, ...toBothLanguages('Two options have the same name') },
  optionValueTwice: { status: 400, ...toBothLanguages('Two values of an option are the same') },
  optionValueSeparator: {
    status: 400,
    ...toBothLanguages('A value cannot contain a slash between spaces'),
  },
  optionPictureUnknown: {
    status: 400,
    ...toBothLanguages('A value shows a picture that the product does not have'),
  },
  variantCombinesNothing: {
    status: 400,
    ...toBothLanguages('Choose a value of each option, or disable the variant'),
  },
  variantCombinedTwice: {
    status: 400,
    ...toBothLanguages('Another variant has the same values'),
  },
  variantPriceInvalid: { status: 400, ...toBothLanguages('Please enter a valid price') },
  storePriceInvalid: { status: 400, ...toBothLanguages('Please enter a valid price for {store}') },
  weightInvalid: {
    status: 400,
    ...toBothLanguages('The weight must be a whole number of grams, up to 1,000,000'),
  },
  shipsOnInvalid: {
    status: 400,
    ...toBothLanguages('Please enter a day such as 2026-12-24, week 50, or 3 weeks'),
  },
  stockInvalid: { status: 400, ...toBothLanguages('Stock must be a whole number of at least 0') },
  variantContentInvalid: {
    status: 400,
    ...toBothLanguages('Please enter a number and a unit, such as 250 ml'),
  },
  variantContentKind: {
    status: 400,
    ...toBothLanguages('Please set a unit pricing base measure of the same kind, such as 1 l'),
  },
  measureInvalid: { status: 400, ...toBothLanguages('Please enter a valid measure') },
  gtinInvalid: { status: 400, ...toBothLanguages('A GTIN has 8, 12, 13 or 14 digits') },
  pictureTooLarge: { status: 413, ...toBothLanguages('The picture is larger than {limit}') },
  pictureUnreadable: {
    status: 415,
    ...toBothLanguages('This file is not a picture. Use JPEG, PNG, WebP, AVIF or GIF.'),
  },
  pictureTooManyPixels: {
    status: 413,
    ...toBothLanguages(
      'The picture has more than {limit} million pixels. Make it smaller and try again.',
    ),
  },
  pictureSaveFailed: { status: 500, ...toBothLanguages('The picture could not be saved') },
  // Deliberately identical for unreachable and blocked addresses, so the internal network cannot be probed.
  pictureUnreachable: {
    status: 400,
    ...toBothLanguages('No picture could be fetched from this URL'),
  },
})
