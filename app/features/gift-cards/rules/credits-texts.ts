import { defineTexts } from '#shared/text/define-texts.ts'

export const creditTexts = defineTexts({
  giftCard: { da: 'Gavekort', en: 'Gift card' },
  storeCredit: { da: 'Tilgodehavende', en: 'Store credit' },
  paid: { da: 'Gavekort og tilgodehavende', en: 'Gift cards and store credit' },
  paidOfTotal: {
    da: (amount: string) => `Heraf betalt med gavekort eller tilgodehavende: ${amount}`,
    en: (amount: string) => `Of this paid with gift cards or store credit: ${amount}`,
  },
  toPay: { da: 'Til betaling', en: 'To pay' },
  /** The one line of a card payment for the rest of an order. */
  rest: {
    da: 'Varer, efter gavekort og tilgodehavende',
    en: 'Goods, less gift cards and store credit',
  },
  order: { da: 'Bestil', en: 'Place order' },
  balance: {
    da: (amount: string) => `Du har ${amount} til gode. Beløbet bruges ved dit næste køb.`,
    en: (amount: string) => `You have ${amount} in store credit. It is used at your next purchase.`,
  },
  code: { da: 'Kode', en: 'Code' },
  validUntil: {
    da: (date: string) => `Gælder til og med ${date}`,
    en: (date: string) => `Valid until ${date}`,
  },
  howToUse: {
    da: (store: string, host: string) =>
      `Skriv koden i kurven hos ${store} (${host}). Du kan bruge beløbet over flere gange.`,
    en: (store: string, host: string) =>
      `Enter the code in the cart at ${store} (${host}). You can use the amount bit by bit.`,
  },
  mail: {
    subject: {
      da: (store: string) => `Dit gavekort til ${store}`,
      en: (store: string) => `Your gift card for ${store}`,
    },
    text: {
      da: (amount: string, store: string) => `Du har fået et gavekort på ${amount} til ${store}.`,
      en: (amount: string, store: string) =>
        `You have received a gift card of ${amount} for ${store}.`,
    },
    code: { da: (code: string) => `Koden er ${code}`, en: (code: string) => `The code is ${code}` },
    use: {
      da: (date: string) =>
        `Skriv den i kurven, når du handler. Du kan bruge beløbet over flere gange indtil ${date}.`,
      en: (date: string) =>
        `Enter it in the cart when you shop. You can use the amount bit by bit until ${date}.`,
    },
    visit: { da: 'Besøg butikken', en: 'Visit the shop' },
    keep: {
      da: 'Pas på koden som på kontanter: Enhver, der har den, kan bruge den.',
      en: 'Keep the code like cash: anyone who has it can use it.',
    },
  },
})
