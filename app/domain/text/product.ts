import { defineTexts } from './define-texts.ts'

export const productTexts = defineTexts({
  description: { da: 'Beskrivelse', en: 'Description' },
  specifications: { da: 'Specifikationer', en: 'Specifications' },
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
