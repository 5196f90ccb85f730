import { defineRefusals } from '#shared/errors/refusal.ts'

export const deliveryRefusals = defineRefusals('checkout', {
  postcodeMissing: { status: 400, da: 'Skriv dit postnummer', en: 'Enter your postcode' },
  cityMissing: { status: 400, da: 'Skriv din by', en: 'Enter your town' },
  countryUnknown: { status: 400, da: 'Vælg et land', en: 'Choose a country' },
  internationalPhoneInvalid: {
    status: 400,
    da: 'Skriv et telefonnummer, fx 12 34 56 78 eller +46 70 123 45 67',
    en: 'Enter a phone number, e.g. 12 34 56 78 or +46 70 123 45 67',
  },
  pickupPointMissing: {
    status: 400,
    da: 'Vælg den pakkeshop, hvor du vil hente pakken',
    en: 'Choose the parcel shop where you will collect the parcel',
  },
  postcodeInvalid: {
    status: 400,
    da: 'Skriv et postnummer med fire cifre',
    en: 'Enter a postcode of four digits',
  },
  pickupCountryUnknown: {
    status: 400,
    da: 'Der er kun pakkeshops i Danmark',
    en: 'There are parcel shops in Denmark only',
  },
  pickupPointsUnavailable: {
    status: 503,
    da: 'Pakkeshops kan ikke vises lige nu. Vælg en anden levering, eller prøv igen om lidt.',
    en: 'Parcel shops cannot be shown right now. Choose another delivery, or try again in a moment.',
  },
  pickupPointsThrottled: {
    status: 429,
    da: 'Der er søgt mange gange efter pakkeshops. Vent et øjeblik, og prøv igen.',
    en: 'There have been many searches for parcel shops. Wait a moment and try again.',
  },
  pickupPointUnknown: {
    status: 409,
    da: 'Pakkeshoppen findes ikke. Vælg en anden.',
    en: 'This parcel shop does not exist. Choose another one.',
  },
  pickupPointClosed: {
    status: 409,
    da: '{name} tager ikke længere imod pakker. Vælg en anden pakkeshop.',
    en: '{name} no longer takes parcels. Choose another parcel shop.',
  },
  pickupPointOfOtherCarrier: {
    status: 409,
    da: '{name} hører til {carrier}. Vælg en pakkeshop, der passer til leveringen.',
    en: '{name} belongs to {carrier}. Choose a parcel shop that fits the delivery.',
  },
})
