import { defineTexts } from './define-texts.ts'
import { vatRate } from '../money/vat.ts'
import { contributionRate } from '../orders/contribution.ts'
import { formatPercent } from './format-number.ts'

export const cartTexts = defineTexts({
  title: { da: 'Din kurv', en: 'Your cart' },
  close: { da: 'Luk kurven', en: 'Close the cart' },
  empty: { da: 'Din kurv er tom', en: 'Your cart is empty' },
  keepShopping: { da: 'Fortsæt med at handle', en: 'Continue shopping' },
  quantity: { da: 'Antal', en: 'Quantity' },
  fewer: { da: 'Færre', en: 'Fewer' },
  more: { da: 'Flere', en: 'More' },
  remove: { da: 'Fjern', en: 'Remove' },
  removeLine: {
    da: (product: string) => `Fjern ${product}`,
    en: (product: string) => `Remove ${product}`,
  },
  removed: {
    da: (product: string) => `${product} er fjernet fra kurven`,
    en: (product: string) => `${product} was removed from your cart`,
  },
  clear: { da: 'Tøm kurv', en: 'Empty cart' },
  cleared: { da: 'Kurven er tømt', en: 'Your cart was emptied' },
  undo: { da: 'Fortryd', en: 'Undo' },
  shipping: { da: 'Fragt', en: 'Shipping' },
  free: { da: 'Gratis', en: 'Free' },
  total: { da: 'I alt', en: 'Total' },
  noOrdersInPreview: {
    da: 'Du kan ikke bestille i en visning',
    en: 'You cannot order in a preview',
  },
  calculatedAtCheckout: {
    da: 'Fragt og moms beregnes ved kassen',
    en: 'Shipping and VAT are calculated at checkout',
  },
  vatIncluded: {
    da: `Priserne er inkl. ${formatPercent(vatRate, 'da')} moms`,
    en: `Prices include ${formatPercent(vatRate, 'en')} VAT`,
  },
  contribution: {
    da: (amount: string) =>
      `Heraf går ${amount} (${formatPercent(contributionRate, 'da')}) til CO₂-fjernelse`,
    en: (amount: string) =>
      `Of this, ${amount} (${formatPercent(contributionRate, 'en')}) goes to carbon removal`,
  },
  ownedBy: {
    da: (company: string) => `Butikken ejes af ${company}.`,
    en: (company: string) => `This shop is owned by ${company}.`,
  },
  contributes: {
    da: `${formatPercent(contributionRate, 'da')} af hvert køb går til CO₂-fjernelse.`,
    en: `${formatPercent(contributionRate, 'en')} of every purchase goes to carbon removal.`,
  },
  termsApply: {
    before: { da: 'For dit køb gælder vores ', en: 'Your purchase is subject to our ' },
    link: { da: 'handelsbetingelser', en: 'terms and conditions' },
    after: { da: '.', en: '.' },
  },
  checkout: { da: 'Gå til betaling', en: 'Go to payment' },
  processing: { da: 'Processing...', en: 'Processing...' },
  newPrice: {
    da: (price: string) => `Prisen er ændret til ${price}`,
    en: (price: string) => `The price has changed to ${price}`,
  },
})

export type CartTexts = ReturnType<typeof cartTexts>
