import { defineRefusals, conflict, failed, invalid, notFound } from '#shared/errors/refusal.ts'

export const creditsRefusals = defineRefusals('orders', {
  creditsLoadFailed: failed(
    'Gavekort og tilgodehavender kunne ikke hentes',
    'Failed to load gift cards and store credit',
  ),
  creditSaveFailed: failed('Tilgodehavendet kunne ikke gemmes', 'Failed to save the credit'),
  creditNotFound: notFound(
    'Gavekortet eller tilgodehavendet blev ikke fundet',
    'Gift card or credit not found',
  ),
  creditAmountInvalid: invalid(
    'Skriv et beløb over nul, for eksempel 200 eller 99,50',
    'Enter an amount above zero, such as 200 or 99.50',
  ),
  creditReasonMissing: invalid('Skriv en begrundelse', 'Please enter a reason'),
  customerUnknown: invalid(
    'Ingen kunde i butikken har en konto med denne e-mail',
    'No customer of this store has an account with this address',
  ),
  customerUnconfirmed: invalid(
    'Kontoens e-mail er ikke bekræftet, så den kan være skrevet af en anden. I stedet er der valgt et gavekort, som sendes til e-mailen: Send formularen igen for at give det.',
    'The account with this address has not confirmed it, so someone else may have typed it. A gift card is chosen instead, which is mailed to the address: send the form again to give it.',
  ),
  creditOvertaken: conflict(
    'Saldoen er ændret i mellemtiden. Se på den, og prøv igen.',
    'The balance has changed in the meantime. Look at it and try again.',
  ),
  giftCardNotUsable: conflict(
    'Der er intet tilbage på gavekortet, eller det er udløbet.',
    'Nothing is left on this gift card, or it has expired.',
  ),
  giftCardMailsTooMany: {
    status: 429,
    da: 'Gavekortet er sendt flere gange i dag. Prøv igen i morgen.',
    en: 'This gift card has been sent several times today. Try again tomorrow.',
  },
  creditCodeSealed: conflict(
    'Koden er lavet af en anden installation og kan ikke vises her.',
    'The code was made by another installation and cannot be shown here.',
  ),
  giftCardUsed: conflict(
    'Kun {amount} af gavekortet er ubrugt og kan refunderes',
    'Only {amount} of the gift card is unused and can be refunded',
  ),
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
