import type { Language } from '../locale.ts'
import { isLater, type Availability } from '../product.ts'
import { later as da } from './da/later.ts'
import { later as en } from './en/later.ts'

const words = { da, en }

/** Delivery notice for pre-ordered and back-ordered goods; null for all others. */
export function laterText(availability: Availability, language: Language): string | null {
  return isLater(availability) ? words[language][availability] : null
}
