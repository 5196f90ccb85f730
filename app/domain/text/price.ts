import type { Translated } from './define-texts.ts'

/** Apart from the other texts, because the browser needs it without them. */
export const fromPrice: Translated<(price: string) => string> = {
  da: (price) => `fra ${price}`,
  en: (price) => `from ${price}`,
}
