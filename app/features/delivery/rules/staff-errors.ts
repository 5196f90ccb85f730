import { defineRefusals, conflict, failed, invalid, notFound } from '#shared/errors/refusal.ts'

/** The parcel hub, as staff meet it. */
export const parcelsRefusals = defineRefusals('settings', {
  parcelKeyInvalid: invalid(
    'Skriv bruger og nøgle, som de står i Shipmondo under Indstillinger > API',
    'Please enter user and key as they appear in Shipmondo, under Settings > API',
  ),
  parcelKeyRefused: invalid(
    'Shipmondo godkender ikke denne bruger og nøgle',
    'Shipmondo does not accept this user and key',
  ),
  parcelHubMissing: conflict(
    'Butikken har ingen konto hos Shipmondo endnu',
    'This store has no Shipmondo account yet',
  ),
  parcelHubSilent: {
    status: 503,
    da: 'Shipmondo svarer ikke lige nu. Intet er ændret. Prøv igen.',
    en: 'Shipmondo does not respond right now. Nothing was changed. Please try again.',
  },
  parcelChecksThrottled: {
    status: 429,
    da: 'Nøglen er prøvet mange gange. Vent et par minutter.',
    en: 'The key has been tested many times. Please wait a few minutes.',
  },
  parcelAccountFailed: failed('Kontoen kunne ikke gemmes', 'Failed to save the account'),
  labelUnderWay: conflict(
    'Pakkelabelen er ved at blive bestilt. Vent et øjeblik, og se efter igen.',
    'This label is being ordered. Wait a moment and look again.',
  ),
  labelUnconfirmed: {
    status: 503,
    da: 'Shipmondo har ikke bekræftet pakkelabelen. Prøv igen om et par minutter: Vi leder først efter den, så den ikke købes to gange.',
    en: 'Shipmondo has not confirmed the label. Try again in a few minutes: we look for it first, so that it is not bought twice.',
  },
  labelRefused: conflict('Shipmondo afviste det: {reason}', 'Shipmondo refused this: {reason}'),
  labelKept: conflict(
    'Shipmondo annullerede ikke pakkelabelen: Den er måske allerede brugt',
    'Shipmondo did not cancel the label: it may have been used already',
  ),
  labelsFailed: failed('Pakkelabels kunne ikke bestilles', 'Failed to order the labels'),
  labelCancelFailed: failed('Pakkelabelen kunne ikke annulleres', 'Failed to cancel the label'),
  labelSender: conflict(
    'Virksomhedens adresse mangler vej, postnummer eller by. Skriv den som Havnevej 7, 8000 Aarhus C.',
    'The address of your company needs a street, a postcode and a town, such as Havnevej 7, 8000 Aarhus C',
  ),
  labelReceiver: conflict(
    'Ordrens adresse skal indeholde vej, postnummer og by',
    'The address of the order needs a street, a postcode and a town',
  ),
  labelCarrier: invalid(
    'Der kan købes pakkelabels til GLS, PostNord, dao og Bring. Skriv en af dem.',
    'Labels are sold for GLS, PostNord, dao and Bring: please enter one of them',
  ),
  labelMissing: notFound(
    'Der er ingen pakkelabel til denne pakke',
    'There is no label for this parcel',
  ),
})

export const deliveryMethodsRefusals = defineRefusals('settings', {
  deliveryLoadFailed: failed(
    'Leveringen kunne ikke hentes',
    'Failed to load the delivery settings',
  ),
  deliverySaveFailed: failed(
    'Leveringen kunne ikke gemmes',
    'Failed to save the delivery settings',
  ),
  deliveryDeleteFailed: failed('Leveringsmåden kunne ikke slettes', 'Failed to delete the method'),
  deliveryMethodNotFound: notFound(
    'Leveringsmåden findes ikke længere',
    'This delivery method no longer exists',
  ),
  deliveryMethodsTooMany: conflict(
    'En butik kan højst bruge {limit} leveringsmåder',
    'A store can have at most {limit} delivery methods',
  ),
  deliveryRatesTooMany: conflict(
    'En butiks leveringsmåder kan højst få {limit} priser tilsammen, og nu ville der være {count}',
    'The methods of a store can have at most {limit} prices together, and these would be {count}',
  ),
  deliveryCountryUnknown: invalid(
    'Skriv lande i Europa, for eksempel DK, Sverige',
    'Name European countries, such as DK, Sweden',
  ),
  postcodesUnreadable: invalid(
    'Skriv postnumre og intervaller, for eksempel 1000-2999, 8000',
    'Enter postcodes and ranges, such as 1000-2999, 8000',
  ),
  postcodesReversed: invalid(
    'Et interval skal begynde med sit laveste postnummer',
    'A range must begin with its lower postcode',
  ),
  postcodesOverlap: invalid(
    'Et postnummer er med i to af intervallerne',
    'A postcode is in two of the ranges',
  ),
  deliveryZonesOverlap: invalid(
    'En anden zone i leveringsmåden dækker nogle af disse adresser',
    'Another zone of this method covers some of these addresses',
  ),
  deliveryZoneMissing: invalid('En leveringsmåde kræver en zone', 'A method needs a zone'),
  deliveryRateMissing: invalid('En zone kræver en pris', 'A zone needs a price'),
  deliveryRateTwice: invalid(
    'En anden pris gælder fra samme beløb og vægt',
    'Another price has the same amount and weight',
  ),
  transitInvalid: invalid(
    'Dage skal være et helt tal fra 0 til 60',
    'Days must be a whole number from 0 to 60',
  ),
  transitReversed: invalid(
    'Den seneste dag kan ikke ligge før den tidligste',
    'The latest day cannot come before the earliest',
  ),
  carrierMissing: invalid(
    'Vælg, hvilken transportør pakkeshoppene hører til',
    'Choose the carrier of the parcel shops',
  ),
  cutoffInvalid: invalid('Skriv et klokkeslæt som 14:00', 'Enter a time of day, such as 14:00'),
  packingDaysMissing: invalid('Vælg mindst én pakkedag', 'Choose at least one packing day'),
  closedDayInvalid: invalid('Skriv dage som 2026-12-23', 'Enter days such as 2026-12-23'),
})
