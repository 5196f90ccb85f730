import { defineRefusals } from '#shared/errors/refusal.ts'

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
