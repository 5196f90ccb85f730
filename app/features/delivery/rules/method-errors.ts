import { defineRefusals, toBothLanguages } from '#shared/errors/refusal.ts'

export const deliveryMethodsRefusals = defineRefusals('settings', {
  deliveryLoadFailed: { status: 500, ...toBothLanguages('Failed to load the delivery') },
  deliverySaveFailed: { status: 500, ...toBothLanguages('Failed to save the delivery') },
  deliveryDeleteFailed: { status: 500, ...toBothLanguages('Failed to delete the method') },
  deliveryMethodNotFound: { status: 404, ...toBothLanguages('This delivery method is gone') },
  deliveryMethodsTooMany: {
    status: 409,
    ...toBothLanguages('A store can have at most {limit} delivery methods'),
  },
  deliveryRatesTooMany: {
    status: 409,
    ...toBothLanguages(
      'The methods of a store can have at most {limit} prices together, and these would be {count}',
    ),
  },
  deliveryCountryUnknown: {
    status: 400,
    ...toBothLanguages('Name European countries, such as DK, Sweden'),
  },
  postcodesUnreadable: {
    status: 400,
    ...toBothLanguages('Enter postcodes and ranges, such as 1000-2999, 8000'),
  },
  postcodesReversed: {
    status: 400,
    ...toBothLanguages('A range must begin with its lower postcode'),
  },
  postcodesOverlap: { status: 400, ...toBothLanguages('A postcode stands in two of the ranges') },
  deliveryZonesOverlap: {
    status: 400,
    ...toBothLanguages('Another zone of this method covers some of these addresses'),
  },
  deliveryZoneMissing: { status: 400, ...toBothLanguages('A method needs a zone') },
  deliveryRateMissing: { status: 400, ...toBothLanguages('A zone needs a price') },
  deliveryRateTwice: {
    status: 400,
    ...toBothLanguages('Another price has the same sum and weight'),
  },
  transitInvalid: { status: 400, ...toBothLanguages('Days must be a whole number from 0 to 60') },
  transitReversed: {
    status: 400,
    ...toBothLanguages('The latest day cannot come before the earliest'),
  },
  carrierMissing: { status: 400, ...toBothLanguages('Choose the carrier of the parcel shops') },
  cutoffInvalid: { status: 400, ...toBothLanguages('Enter a time of day, such as 14:00') },
  packingDaysMissing: { status: 400, ...toBothLanguages('Choose at least one packing day') },
  closedDayInvalid: { status: 400, ...toBothLanguages('Enter days such as 2026-12-23') },
})
