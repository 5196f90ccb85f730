import { defineRefusals, toBothLanguages } from '#shared/errors/refusal.ts'

export const manufacturersRefusals = defineRefusals('products', {
  manufacturersLoadFailed: { status: 500, ...toBothLanguages('Failed to load makers') },
  manufacturerSaveFailed: { status: 500, ...toBothLanguages('Failed to save maker') },
  manufacturerDeleteFailed: { status: 500, ...toBothLanguages('Failed to delete maker') },
  manufacturerNotFound: { status: 404, ...toBothLanguages('This maker does not exist') },
  manufacturerNameMissing: {
    status: 400,
    ...toBothLanguages('Please enter the name of the maker'),
  },
  manufacturerNameTaken: { status: 409, ...toBothLanguages('Another maker already has this name') },
  manufacturerAddressMissing: {
    status: 400,
    ...toBothLanguages('Please enter the postal address; the law asks shops to show it'),
  },
  manufacturerContactInvalid: {
    status: 400,
    ...toBothLanguages('Please enter an email address, or a page that begins with https://'),
  },
  manufacturerCountryUnknown: { status: 400, ...toBothLanguages('Please choose a country') },
  responsibleNameMissing: {
    status: 400,
    ...toBothLanguages('Please enter who answers for the goods in the EU'),
  },
  responsibleAddressMissing: {
    status: 400,
    ...toBothLanguages('Please enter the postal address in the EU'),
  },
  responsibleContactInvalid: {
    status: 400,
    ...toBothLanguages('Please enter an email address, or a page that begins with https://'),
  },
  manufacturerUsed: {
    status: 409,
    ...toBothLanguages('Products name this maker. Give them another one first.'),
  },
  manufacturerUnknown: { status: 400, ...toBothLanguages('Selected maker does not exist') },
  csvManufacturerUnknown: {
    status: 400,
    ...toBothLanguages('No maker has this name. Add it under Makers first.'),
  },
  guaranteeYearsInvalid: {
    status: 400,
    ...toBothLanguages('The guarantee must be a whole number of years, up to 30'),
  },
})
