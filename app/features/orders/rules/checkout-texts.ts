import { defineTexts } from '#shared/text/define-texts.ts'

export const checkoutTexts = defineTexts({
  contactSupport: { da: 'Kontakt support', en: 'Contact support' },
  success: {
    title: { da: 'Tak for din ordre!', en: 'Thank you for your order!' },
    received: {
      da: 'Vi har modtaget din ordre og er i gang med at behandle den.',
      en: 'We have received your order and are processing it.',
    },
    confirmedWhenPacked: {
      da: 'Du får en ordrebekræftelse på mail, når ordren er pakket.',
      en: 'You will get an order confirmation by email once it has been packed.',
    },
    receiptSent: {
      da: (email: string) => `Kvitteringen er sendt til ${email}.`,
      en: (email: string) => `The receipt has been sent to ${email}.`,
    },
    linkIsMailed: {
      da: 'Kvitteringen og linket til din ordre er sendt til din email.',
      en: 'The receipt and the link to your order have been sent to your email.',
    },
    orderNumber: {
      da: (number: string) => `Ordrenummer ${number}`,
      en: (number: string) => `Order number ${number}`,
    },
    seeOrder: { da: 'Se din ordre', en: 'See your order' },
    awaitingPayment: {
      da: 'Vi venter på svar fra banken. Det tager som regel under et minut.',
      en: 'We are waiting for the bank. It usually takes less than a minute.',
    },
    failedTitle: { da: 'Betalingen gik ikke igennem', en: 'The payment did not go through' },
    paymentFailed: {
      da: 'Der er ikke trukket penge. Din kurv er gemt, så du kan prøve igen.',
      en: 'No money has been taken. Your cart is saved, so you can try again.',
    },
    lateAnswer: {
      da: 'Svarer banken alligevel, skriver vi til dig.',
      en: 'Should the bank answer after all, we will write to you.',
    },
    back: { da: 'Tilbage til forsiden', en: 'Back to the front page' },
  },
  cancel: {
    title: { da: 'Ordre annulleret', en: 'Order cancelled' },
    unfinished: { da: 'Din ordre blev ikke gennemført.', en: 'Your order was not completed.' },
    nothingDrawn: {
      da: 'Ingen penge er blevet trukket fra din konto.',
      en: 'No money has been taken from your account.',
    },
    paidMeanwhile: {
      da: 'Ordren er betalt i et andet vindue, så den er ikke annulleret.',
      en: 'The order was paid in another window, so it has not been cancelled.',
    },
    back: { da: 'Gå tilbage', en: 'Go back' },
  },
})

export type CheckoutTexts = ReturnType<typeof checkoutTexts>
