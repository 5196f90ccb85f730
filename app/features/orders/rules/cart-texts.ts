import { defineTexts } from '#shared/text/define-texts.ts'
import { vatRate } from '#shared/money/vat.ts'
import type { ContributionPurpose } from './contribution.ts'
import { formatPercent } from '#shared/text/format-number.ts'

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
  /** With the rate as a percentage and what it is for, such as '0,5%' and 'CO₂-fjernelse'. */
  contribution: {
    da: (amount: string, rate: string, purpose: string) =>
      `Heraf går ${amount} (${rate}) til ${purpose}`,
    en: (amount: string, rate: string, purpose: string) =>
      `Of this, ${amount} (${rate}) goes to ${purpose}`,
  },
  ownedBy: {
    da: (company: string) => `Butikken ejes af ${company}.`,
    en: (company: string) => `This shop is owned by ${company}.`,
  },
  receivedBy: {
    da: (recipient: string) => `Pengene modtages af ${recipient}.`,
    en: (recipient: string) => `The money is received by ${recipient}.`,
  },
  termsApply: {
    before: { da: 'For dit køb gælder vores ', en: 'Your purchase is subject to our ' },
    link: { da: 'handelsbetingelser', en: 'terms and conditions' },
    after: { da: '.', en: '.' },
  },
  checkout: { da: 'Gå til betaling', en: 'Go to payment' },
  processing: { da: 'Processing...', en: 'Processing...' },
  codeDropped: {
    da: (code: string) =>
      `Koden ${code} kan ikke bruges længere og er taget ud af kurven. Se beløbet igennem, før du betaler.`,
    en: (code: string) =>
      `The code ${code} can no longer be used and was taken out of your cart. Check the amount before you pay.`,
  },
  codesDropped: {
    da: (codes: string) =>
      `Koderne ${codes} kan ikke bruges længere og er taget ud af kurven. Se beløbet igennem, før du betaler.`,
    en: (codes: string) =>
      `The codes ${codes} can no longer be used and were taken out of your cart. Check the amount before you pay.`,
  },
  newPrice: {
    da: (price: string) => `Prisen er ændret til ${price}`,
    en: (price: string) => `The price has changed to ${price}`,
  },
})

export type CartTexts = ReturnType<typeof cartTexts>

/** The purposes of a contribution. */
export const contributionTexts = defineTexts({
  carbon_removal: { da: 'CO₂-fjernelse', en: 'carbon removal' },
  nature: { da: 'naturbevarelse', en: 'nature conservation' },
  charity: { da: 'velgørenhed', en: 'charity' },
} satisfies Record<ContributionPurpose, Record<'da' | 'en', string>>)
