import { defineTexts } from './define-texts.ts'

export const creditTexts = defineTexts({
  giftCard: { da: 'Gavekort', en: 'Gift card' },
  storeCredit: { da: 'Tilgodehavende', en: 'Store credit' },
  paid: { da: 'Gavekort og tilgodehavende', en: 'Gift cards and store credit' },
  toPay: { da: 'Til betaling', en: 'To pay' },
  /** The one line of a card payment for the rest of an order. */
  rest: {
    da: 'Varer, efter gavekort og tilgodehavende',
    en: 'Goods, less gift cards and store credit',
  },
  finish: { da: 'Afslut bestillingen', en: 'Complete your order' },
  order: { da: 'Bestil', en: 'Place order' },
})
