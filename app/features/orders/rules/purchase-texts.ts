import { defineTexts } from '#shared/text/define-texts.ts'

/** Apart from the other texts of a product, because the browser needs them without those. */
export const purchaseTexts = defineTexts({
  chooseSize: { da: 'Vælg størrelse', en: 'Choose size' },
  chooseVariant: { da: 'Vælg variant', en: 'Choose variant' },
  addToCart: { da: 'Læg i kurv', en: 'Add to cart' },
  added: { da: 'Tilføjet!', en: 'Added!' },
  needsScript: {
    da: 'Slå JavaScript til i din browser for at lægge varer i kurven.',
    en: 'Turn on JavaScript in your browser to add goods to your cart.',
  },
  addedToCart: {
    da: (product: string) => `${product} er lagt i kurven`,
    en: (product: string) => `${product} is in your cart`,
  },
  seeCart: { da: 'Se kurv', en: 'See cart' },
  toPayment: { da: 'Til betaling', en: 'To payment' },
  close: { da: 'Luk', en: 'Close' },
  choose: {
    da: (option: string) => `Vælg ${option}`,
    en: (option: string) => `Choose ${option}`,
  },
  soldOut: { da: 'Udsolgt', en: 'Sold out' },
  notWith: {
    da: (other: string) => `Ikke i ${other}`,
    en: (other: string) => `Not in ${other}`,
  },
  nowhere: {
    da: (values: string) => `${values} findes ikke. Vælg noget andet.`,
    en: (values: string) => `${values} does not exist. Please choose something else.`,
  },
  stock: {
    available: { da: 'På lager', en: 'In stock' },
    unavailable: { da: 'Ikke på lager', en: 'Out of stock' },
    preorder: { da: 'Forudbestilling', en: 'Pre-order' },
    backorder: { da: 'Restordre', en: 'On backorder' },
  },
})

export type PurchaseTexts = ReturnType<typeof purchaseTexts>
