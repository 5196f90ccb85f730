import { multiplyByFraction } from './money.ts'
import type { Minor } from './money.ts'
import { toRecord } from '../json-values.ts'

export const units = ['stk', 'g', 'kg', 'ml', 'l', 'm', 'cm'] as const
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

export function isOfOneKind(one: Measure, other: Measure): boolean {
  return kinds[one.unit].kind === kinds[other.unit].kind
}

/** The content of a product or variant, and the quantity that its price is compared by. */
export type Measures = { content: Measure; base: Measure }

/** The price of a quantity, and the content that is sold. */
export type UnitPrice = { amount: Minor; per: Measure; content: Measure }

/**
 * Required next to the price for products sold by weight, volume or length, and for packs of several pieces
 * (Prismærkningsbekendtgørelsen, 1696/2017). In the base measure.
 */
export function getUnitPrice(price: Minor, { content, base }: Measures): UnitPrice | null {
  if (!isMeasureSet(content) || !isMeasureSet(base) || !isOfOneKind(content, base)) return null
  if (content.unit === 'stk' && content.value <= 1) return null
  if (price * (toBaseSize(base) / toBaseSize(content)) > highestUnitPrice) return null
  const amount = multiplyByFraction(price, toBaseSize(base), toBaseSize(content))
  return { amount, per: base, content }
}

// A hundredth of a gram with a price for tonnes is a slip of typing, and its price cannot be counted exactly.
const highestUnitPrice = 1e15

// In hundredths of the smallest unit, the step of the field, to avoid dividing floats.
function toBaseSize({ value, unit }: Measure): number {
  return Math.max(1, Math.round(value / measureStep)) * kinds[unit].size
}

const kinds: Record<Unit, { kind: 'piece' | 'weight' | 'volume' | 'length'; size: number }> = {
  stk: { kind: 'piece', size: 1 },
  g: { kind: 'weight', size: 1 },
  kg: { kind: 'weight', size: 1_000 },
  ml: { kind: 'volume', size: 1 },
  l: { kind: 'volume', size: 1_000 },
  m: { kind: 'length', size: 100 },
  cm: { kind: 'length', size: 1 },
}
