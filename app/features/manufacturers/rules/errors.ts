import { defineRefusals, toBothLanguages } from '#domain/errors/refusal.ts'

export const makersRefusals = defineRefusals('products', {
  makersLoadFailed: { status: 500, ...toBothLanguages('Failed to load makers') },
  makerSaveFailed: { status: 500, ...toBothLanguages('Failed to save maker') },
  makerDeleteFailed: { status: 500, ...toBothLanguages('Failed to delete maker') },
  makerNotFound: { status: 404, ...toBothLanguages('This maker does not exist') },
  makerNameMissing: { status: 400, ...toBothLanguages('Please enter the name of the maker') },
  makerNameTaken: { status: 409, ...toBothLanguages('Another maker already has this name') },
  makerAddressMissing: {
    status: 400,
    ...toBothLanguages('Please enter the postal address; the law asks shops to show it'),
  },
  makerContactInvalid: {
    status: 400,
    ...toBothLanguages('Please enter an email address, or a page that begins with https://'),
  },
  makerCountryUnknown: { status: 400, ...toBothLanguages('Please choose a country') },
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
  makerUsed: {
    status: 409,
    ...toBothLanguages('Products name this maker. Give them another one first.'),
  },
  makerUnknown: { status: 400, ...toBothLanguages('Selected maker does not exist') },
  csvMakerUnknown: {
    status: 400,
    ...toBothLanguages('No maker has this name. Add it under Makers first.'),
  },
  guaranteeYearsInvalid: {
    status: 400,
    ...toBothLanguages('The guarantee must be a whole number of years, up to 30'),
  },
})
