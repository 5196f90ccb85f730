import { defineTexts } from './define-texts.ts'

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
  contact: { da: 'Kontakt og levering', en: 'Contact and delivery' },
  email: { da: 'Email', en: 'Email' },
  name: { da: 'Navn', en: 'Name' },
  phone: { da: 'Telefon', en: 'Phone' },
  address: { da: 'Adresse', en: 'Address' },
  addressHint: {
    da: 'Vej og nummer, postnummer og by',
    en: 'Street and number, postcode and town',
  },
  card: { da: 'Kort', en: 'Card' },
  cardNumber: { da: 'Kortnummer', en: 'Card number' },
  total: { da: 'I alt', en: 'Total' },
  // Forbrugeraftaleloven § 12: the buyer must be told that the button binds to pay.
  obligation: {
    da: 'Når du trykker på knappen, bestiller du med pligt til at betale.',
    en: 'Pressing the button places an order with an obligation to pay.',
  },
  pay: { da: (amount: string) => `Betal ${amount}`, en: (amount: string) => `Pay ${amount}` },
  payPal: { da: 'Betal med PayPal', en: 'Pay with PayPal' },
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
  over: {
    title: { da: 'Tiden til at betale er udløbet', en: 'The time to pay has run out' },
    text: {
      da: 'Din kurv er gemt, så du kan prøve igen.',
      en: 'Your cart is saved, so you can try again.',
    },
    back: { da: 'Tilbage til butikken', en: 'Back to the shop' },
  },
  // Example details, so that trying out the shop needs no invented buyer.
  example: {
    name: { da: 'Prøve Køber', en: 'Test Buyer' },
    email: { da: 'proeve@torv.example', en: 'proeve@torv.example' },
    phone: { da: '00 12 34 56', en: '00 12 34 56' },
    address: { da: 'Prøvevej 1, 9999 Prøvestrup', en: 'Test Street 1, 9999 Testville' },
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
