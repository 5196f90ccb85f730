import { defaultCurrency } from './currency.ts'
import { toDecimal } from './money.ts'
import { parseAmount } from './parse-amount.ts'
import { units, type Measure } from './unit.ts'

/** At most two decimals; undefined if it is not a quantity. */
export function parseQuantity(submitted: string): number | undefined {
  const hundredths = parseAmount(submitted, defaultCurrency)
  return hundredths === undefined ? undefined : toDecimal(hundredths, defaultCurrency)
}

/** Splits '0,5 kg' into quantity and unit; a quantity alone is a number of pieces. */
export function splitMeasure(submitted: string): { value: string; unit: string } {
  const [, value = submitted, unit = ''] = /^([\d.,]+)\s*(\p{L}+)\.?$/u.exec(submitted.trim()) ?? []
  return { value, unit: unit.toLowerCase() || 'stk' }
}

/** Undefined if it is not a measure. */
export function parseMeasure(submitted: string): Measure | undefined {
  const { value, unit: name } = splitMeasure(submitted)
  const [unit, quantity] = [units.find((known) => known === name), parseQuantity(value)]
  return unit && quantity !== undefined ? { value: quantity, unit } : undefined
}

export function formatMeasureInput({ value, unit }: Measure, decimal: string): string {
  return `${String(value).replace('.', decimal)} ${unit}`
}
