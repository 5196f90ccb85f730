import { defineTexts } from '#shared/text/define-texts.ts'

export const paymentTexts = defineTexts({
  title: { da: 'Testbetaling', en: 'Test payment' },
  notice: {
    da: 'Dette er en test: Der trækkes ingen penge, og rigtige kort afvises.',
    en: 'This is a test: no money is taken, and real cards are refused.',
  },
  payTo: {
    da: (store: string) => `Betaling til ${store}`,
    en: (store: string) => `Payment to ${store}`,
  },
  total: { da: 'I alt', en: 'Total' },
  // Forbrugeraftaleloven § 12: the buyer must be told that the button binds to pay.
  obligation: {
    da: 'Når du trykker på knappen, bestiller du med pligt til at betale.',
    en: 'Pressing the button places an order with an obligation to pay.',
  },
  pay: { da: (amount: string) => `Betal ${amount}`, en: (amount: string) => `Pay ${amount}` },
  cancel: { da: 'Annuller', en: 'Cancel' },
  working: { da: 'Betaler...', en: 'Paying...' },
  challenge: {
    title: { da: 'Godkend betalingen', en: 'Approve the payment' },
    text: {
      da: (amount: string, store: string) =>
        `Din bank beder dig om at godkende ${amount} til ${store}.`,
      en: (amount: string, store: string) => `Your bank asks you to approve ${amount} to ${store}.`,
    },
    approve: { da: 'Godkend', en: 'Approve' },
    reject: { da: 'Afvis', en: 'Reject' },
  },
  // A trial of MobilePay, which has no test app of its own.
  mobilePay: {
    title: { da: 'Godkend i MobilePay', en: 'Approve in MobilePay' },
    trial: {
      da: 'Prøve: Denne side spiller din telefon. Der sendes intet til MobilePay.',
      en: 'Trial: this page plays your phone. Nothing is sent to MobilePay.',
    },
    text: {
      da: (amount: string, store: string) => `Vil du betale ${amount} til ${store}?`,
      en: (amount: string, store: string) => `Do you want to pay ${amount} to ${store}?`,
    },
    approve: { da: 'Godkend', en: 'Approve' },
    reject: { da: 'Afvis', en: 'Reject' },
    expire: { da: 'Lad tiden løbe ud', en: 'Let the time run out' },
  },
  answers: {
    afvist: {
      da: 'Betalingen blev afvist. Prøv igen, eller vælg en anden måde at betale på.',
      en: 'The payment was declined. Try again, or choose another way to pay.',
    },
    udlobet: {
      da: 'Betalingen blev ikke godkendt i tide. Prøv igen, eller vælg en anden måde at betale på.',
      en: 'The payment was not approved in time. Try again, or choose another way to pay.',
    },
  },
  over: {
    title: { da: 'Tiden til at betale er udløbet', en: 'The time to pay has run out' },
    text: {
      da: 'Din kurv er gemt, så du kan prøve igen.',
      en: 'Your cart is saved, so you can try again.',
    },
    back: { da: 'Tilbage til butikken', en: 'Back to the shop' },
  },
  testCards: {
    title: { da: 'Testkort', en: 'Test cards' },
    succeeds: { da: 'Godkendes', en: 'Accepted' },
    declined: { da: 'Afvises', en: 'Declined' },
    challenged: { da: 'Beder om godkendelse', en: 'Asks for approval' },
    expires: { da: 'Når at udløbe', en: 'Runs out of time' },
    late: { da: 'Svarer for sent', en: 'Answers late' },
    twice: { da: 'Svarer to gange', en: 'Answers twice' },
    shuffled: { da: 'Svarer i forkert rækkefølge', en: 'Answers out of order' },
    never: { da: 'Svarer aldrig', en: 'Never answers' },
    disputeWon: {
      da: 'Bestrides efter afsendelse; butikken får ret',
      en: 'Disputed after shipping; the shop wins',
    },
    disputeLost: {
      da: 'Bestrides efter afsendelse; kunden får ret',
      en: 'Disputed after shipping; the customer wins',
    },
  },
})

export type PaymentTexts = ReturnType<typeof paymentTexts>

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
