import { defineRefusals, toBothLanguages } from '#shared/errors/refusal.ts'

const invalid = (text: string) => ({ status: 400, ...toBothLanguages(text) })

export const creditsRefusals = defineRefusals('orders', {
  creditsLoadFailed: { status: 500, ...toBothLanguages('Failed to load gift cards and credit') },
  creditSaveFailed: { status: 500, ...toBothLanguages('Failed to save the credit') },
  creditNotFound: { status: 404, ...toBothLanguages('Gift card or credit not found') },
  creditAmountInvalid: invalid('Enter an amount above zero, such as 200 or 99.50'),
  creditReasonMissing: invalid('Please enter a reason'),
  customerUnknown: invalid('No customer of this store has an account with this address'),
  customerUnconfirmed: invalid(
    'The account with this address has not confirmed it, so someone else may have typed it. A gift card is chosen instead, which is mailed to the address: send the form again to give it.',
  ),
  creditOvertaken: {
    status: 409,
    ...toBothLanguages('The balance has changed in the meantime. Look at it and try again.'),
  },
  giftCardNotUsable: {
    status: 409,
    ...toBothLanguages('Nothing is left on this gift card, or it has expired.'),
  },
  giftCardMailsTooMany: {
    status: 429,
    ...toBothLanguages('This gift card has been sent several times today. Try again tomorrow.'),
  },
  creditCodeSealed: {
    status: 409,
    ...toBothLanguages('The code was made by another installation and cannot be shown here.'),
  },
  giftCardUsed: {
    status: 409,
    ...toBothLanguages('Only {amount} of the gift card is unused and can be refunded'),
  },
})

export const giftCardsRefusals = defineRefusals('checkout', {
  giftCardsNotSold: {
    status: 404,
    da: 'Butikken sælger ikke gavekort',
    en: 'This shop does not sell gift cards',
  },
  giftCardAmountMissing: {
    status: 400,
    da: 'Vælg et beløb, eller skriv dit eget, for eksempel 250',
    en: 'Choose an amount, or enter your own, such as 250',
  },
  giftCardAmountOutside: {
    status: 400,
    da: 'Et gavekort kan være på {lowest} til {highest}',
    en: 'A gift card can be from {lowest} to {highest}',
  },
  giftCardEmailMissing: {
    status: 400,
    da: 'Skriv modtagerens email',
    en: "Enter the recipient's email",
  },
  giftCardDayInvalid: {
    status: 400,
    da: 'Vælg en dag fra i dag og op til et år frem',
    en: 'Choose a day from today and up to a year ahead',
  },
  giftCardFailed: {
    status: 500,
    da: 'Gavekortet kunne ikke bestilles. Prøv igen.',
    en: 'The gift card could not be ordered. Please try again.',
  },
  giftCardNotReady: {
    status: 404,
    da: 'Gavekortet findes ikke eller er ikke klar endnu. Prøv igen om lidt.',
    en: 'The gift card does not exist or is not ready yet. Try again in a moment.',
  },
})
