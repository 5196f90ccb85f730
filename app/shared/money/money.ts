import { getDecimals } from './currency.ts'
import type { Currency } from './currency.ts'
import type { Locale } from '../stores/locale.ts'

declare const smallestUnit: unique symbol

export type Minor = number & { readonly [smallestUnit]: true }

export type MoneyStyle = { locale: Locale; currency: Currency }

/** The part of a store that decides how its amounts are written. */
export function toMoneyStyle({ locale, currency }: MoneyStyle): MoneyStyle {
  return { locale, currency }
}

export function minor(amount: number): Minor {
  const whole = amount === 0 ? 0 : amount
  if (!isMinor(whole)) throw new RangeError(`${amount} is not a whole number of the smallest unit`)
  return whole
}

function isMinor(amount: number): amount is Minor {
  return Number.isSafeInteger(amount)
}

export const zero = minor(0)

export function plus(one: Minor, other: Minor): Minor {
  return minor(one + other)
}

export function minus(one: Minor, other: Minor): Minor {
  return minor(one - other)
}

export function times(amount: Minor, quantity: number): Minor {
  return minor(amount * quantity)
}

export function sum(amounts: readonly Minor[]): Minor {
  return amounts.reduce(plus, zero)
}

export function applyBasisPoints(amount: Minor, basisPoints: number): Minor {
  return multiplyByFraction(amount, basisPoints, 10_000)
}

/** amount × numerator / denominator, rounded half up, without floats. */
export function multiplyByFraction(amount: Minor, numerator: number, denominator: number): Minor {
  const small = 2 * amount * numerator + denominator
  if (small >= 0 && small <= Number.MAX_SAFE_INTEGER) {
    const divisor = 2 * denominator
    return minor((small - (small % divisor)) / divisor)
  }
  const doubled = 2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator)
  const divisor = 2n * BigInt(denominator)
  const rest = doubled % divisor
  return minor(Number(doubled / divisor - (rest < 0n ? 1n : 0n)))
}

export function fromDecimal(decimal: number, currency: Currency): Minor {
  return minor(Math.round(shiftDecimal(decimal, getDecimals(currency))))
}

export function toDecimal(amount: Minor, currency: Currency): number {
  return shiftDecimal(amount, -getDecimals(currency))
}

// 1.005 * 100 is 100.49999999999999; shifting the exponent in the text is exact.
function shiftDecimal(number: number, places: number): number {
  const [digits, exponent = '0'] = String(number).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

export function formatMoney(amount: Minor, { locale, currency }: MoneyStyle): string {
  const { format, written } = getFormatter(locale, currency)
  const known = written.get(amount)
  if (known !== undefined) return known
  // Versions of the CLDR data differ in the kind of space; server and browser must render the same.
  const text = format(toDecimal(amount, currency)).replace(/[\u202f\u2009 ]/g, '\u00a0')
  if (written.size >= maxWritten) written.clear()
  written.set(amount, text)
  return text
}

type Formatter = { format: (amount: number) => string; written: Map<Minor, string> }

const formatters = new Map<string, Formatter>()
const maxWritten = 1_000

function getFormatter(locale: Locale, currency: Currency): Formatter {
  const key = `${locale} ${currency}`
  const cached = formatters.get(key)
  if (cached) return cached
  const { format } = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const created = { format, written: new Map() }
  formatters.set(key, created)
  return created
}
