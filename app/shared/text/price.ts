import { defineTexts, type Translated } from './define-texts.ts'

// Apart from the other texts, because the browser needs it without them.

export const fromPrice: Translated<(price: string) => string> = {
  da: (price) => `fra ${price}`,
  en: (price) => `from ${price}`,
}

export const priceTexts = defineTexts({
  before: { da: 'Før', en: 'Was' },
  // Prismærkningsbekendtgørelsen § 9 a.
  lowest: {
    da: (days: number) => `Før: laveste pris de sidste ${days} dage.`,
    en: (days: number) => `Was: lowest price of the last ${days} days.`,
  },
  percentOff: {
    da: (percent: number) => `−${percent}\u00a0%`,
    en: (percent: number) => `−${percent}%`,
  },
  validUntil: {
    da: (time: string) => `Tilbuddet slutter ${time}.`,
    en: (time: string) => `The offer ends ${time}.`,
  },
  piece: { da: 'stk.', en: 'piece' },
  pieces: { da: 'stk.', en: 'pieces' },
  perMeasure: {
    da: (price: string, measure: string) => `${price} pr. ${measure}`,
    en: (price: string, measure: string) => `${price} per ${measure}`,
  },
})

export type PriceTexts = ReturnType<typeof priceTexts>
