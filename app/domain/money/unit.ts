import type { Locale } from '../stores/locale.ts'
import { multiplyByFraction } from './money.ts'
import type { Minor } from './money.ts'
import { toRecord } from '../shared/json-values.ts'

export const units = ['stk', 'g', 'kg', 'ml', 'l'] as const
export type Unit = (typeof units)[number]

export type Measure = { value: number; unit: Unit }

export const defaultMeasure: Measure = { value: 1, unit: 'stk' }

const measureStep = 0.01

export function parseMeasure(stored: unknown): Measure {
  const { value, unit: name } = toRecord(stored)
  const unit = units.find((known) => known === name)
  if (!unit || typeof value !== 'number' || !(value >= 0)) return defaultMeasure
  return { value, unit }
}

/** Zero means that no measure is set. */
export function isMeasureSet(measure: Measure): boolean {
  return measure.value > 0
}

export function formatMeasure({ value, unit }: Measure, locale: Locale): string {
  return value === 1 ? unit : `${new Intl.NumberFormat(locale).format(value)} ${unit}`
}

export type UnitPrice = { amount: Minor; per: Measure }

/**
 * Required next to the price for products sold by weight or volume (Prismærkningsbekendtgørelsen, 1696/2017).
 * In the base measure.
 */
export function getUnitPrice(price: Minor, content: Measure, base: Measure): UnitPrice | null {
  if (!isMeasureSet(content) || !isMeasureSet(base)) return null
  if (content.unit === 'stk' || kinds[content.unit].kind !== kinds[base.unit].kind) return null
  return { amount: multiplyByFraction(price, toBaseSize(base), toBaseSize(content)), per: base }
}

// In hundredths of a gram or millilitre, the step of the field, to avoid dividing floats.
function toBaseSize({ value, unit }: Measure): number {
  return Math.max(1, Math.round(value / measureStep)) * kinds[unit].size
}

const kinds: Record<Unit, { kind: 'piece' | 'weight' | 'volume'; size: number }> = {
  stk: { kind: 'piece', size: 1 },
  g: { kind: 'weight', size: 1 },
  kg: { kind: 'weight', size: 1_000 },
  ml: { kind: 'volume', size: 1 },
  l: { kind: 'volume', size: 1_000 },
}
