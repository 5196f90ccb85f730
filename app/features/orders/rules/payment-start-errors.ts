import { defineRefusals } from '#shared/errors/refusal.ts'

/** The browser shows these itself when it cannot start a payment. */
export const paymentStartRefusals = defineRefusals('checkout', {
  checkoutFailed: {
    status: 500,
    da: 'Der opstod en fejl ved checkout. Prøv venligst igen.',
    en: 'Something went wrong at checkout. Please try again.',
  },
  paymentInitFailed: {
    status: 502,
    da: 'Kunne ikke initialisere betalingssystem',
    en: 'Could not start the payment system',
  },
  paymentPageFailed: {
    status: 502,
    da: 'Kunne ikke oprette betalingsside',
    en: 'Could not create the payment page',
  },
  paymentPageUnidentified: {
    status: 502,
    da: 'Der kunne ikke oprettes en betalingsside',
    en: 'A payment page could not be created',
  },
  paymentPageUnaddressed: {
    status: 502,
    da: 'Manglende checkout URL',
    en: 'Missing checkout URL',
  },
})
