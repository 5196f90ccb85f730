import { defineTexts } from './define-texts.ts'

export const productTexts = defineTexts({
  gallery: {
    label: {
      da: (product: string) => `Billeder af ${product}`,
      en: (product: string) => `Pictures of ${product}`,
    },
    previous: { da: 'Forrige billede', en: 'Previous image' },
    next: { da: 'Næste billede', en: 'Next image' },
    thumbnail: {
      da: (number: number) => `Billede ${number}`,
      en: (number: number) => `Image ${number}`,
    },
    counter: {
      da: (number: number, total: number) => `${number} / ${total}`,
      en: (number: number, total: number) => `${number} / ${total}`,
    },
  },
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
  variantSoldOut: {
    da: (variant: string) => `${variant} (udsolgt)`,
    en: (variant: string) => `${variant} (sold out)`,
  },
  stock: {
    available: { da: 'På lager', en: 'In stock' },
    unavailable: { da: 'Ikke på lager', en: 'Out of stock' },
    preorder: { da: 'Forudbestilling', en: 'Pre-order' },
    backorder: { da: 'Restordre', en: 'On backorder' },
  },
  description: { da: 'Beskrivelse', en: 'Description' },
  specifications: { da: 'Specifikationer', en: 'Specifications' },
  sku: { da: 'Varenummer', en: 'Item number' },
  brand: { da: 'Mærke', en: 'Brand' },
  promises: {
    label: { da: 'Når du handler her', en: 'When you shop here' },
    shipping: {
      da: (price: string) => `Fragt ${price}`,
      en: (price: string) => `Shipping ${price}`,
    },
    delivery: {
      da: (from: number, to: number) => `Levering på ${from}-${to} hverdage`,
      en: (from: number, to: number) => `Delivered in ${from}-${to} working days`,
    },
    withdrawal: {
      da: (days: number) => `${days} dages fortrydelsesret`,
      en: (days: number) => `${days}-day right of withdrawal`,
    },
    complaint: {
      da: (years: number) => `${years} års reklamationsret`,
      en: (years: number) => `${years}-year right to complain about defects`,
    },
  },
})

export type ProductTexts = ReturnType<typeof productTexts>
