import { toBothLanguages, defineRefusals } from '#shared/errors/refusal.ts'

/** The parcel hub, as staff meet it. */
export const parcelsRefusals = defineRefusals('settings', {
  parcelKeyInvalid: {
    status: 400,
    ...toBothLanguages(
      'Please enter user and key as they appear in Shipmondo, under Settings > API',
    ),
  },
  parcelKeyRefused: {
    status: 400,
    ...toBothLanguages('Shipmondo does not accept this user and key'),
  },
  parcelHubMissing: {
    status: 409,
    ...toBothLanguages('This store has no account at Shipmondo yet'),
  },
  parcelHubSilent: {
    status: 503,
    ...toBothLanguages(
      'Shipmondo does not respond right now. Nothing was changed; please try again.',
    ),
  },
  parcelChecksThrottled: {
    status: 429,
    ...toBothLanguages('The key has been tested many times. Please wait a few minutes.'),
  },
  parcelAccountFailed: { status: 500, ...toBothLanguages('Failed to save the account') },
  labelUnderWay: {
    status: 409,
    ...toBothLanguages('This label is being ordered. Wait a moment and look again.'),
  },
  labelUnconfirmed: {
    status: 503,
    ...toBothLanguages(
      'Shipmondo has not confirmed the label. Try again in a few minutes: it is looked for first, and not bought twice.',
    ),
  },
  labelRefused: { status: 409, ...toBothLanguages('Shipmondo refused this: {reason}') },
  labelKept: {
    status: 409,
    ...toBothLanguages('Shipmondo did not cancel the label: it may have been used already'),
  },
  labelsFailed: { status: 500, ...toBothLanguages('Failed to order the labels') },
  labelCancelFailed: { status: 500, ...toBothLanguages('Failed to cancel the label') },
  labelSender: {
    status: 409,
    ...toBothLanguages(
      'The address of your company needs a street, a postcode and a town, such as Havnevej 7, 8000 Aarhus C',
    ),
  },
  labelReceiver: {
    status: 409,
    ...toBothLanguages('The address of the order needs a street, a postcode and a town'),
  },
  labelCarrier: {
    status: 400,
    ...toBothLanguages(
      'Labels are sold for GLS, PostNord, dao and Bring: please enter one of them',
    ),
  },
  labelMissing: { status: 404, ...toBothLanguages('There is no label for this parcel') },
})

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
