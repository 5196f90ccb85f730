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
