import { getDecimals, type Currency } from './currency.ts'
import { limits } from '../limits.ts'
import type { NumberFormat } from '../stores/locale.ts'
import { minor, type Minor } from './money.ts'

export function formatAmountInput(amount: Minor, { decimal, precision }: NumberFormat): string {
  const digits = String(Math.abs(amount)).padStart(precision + 1, '0')
  const point = digits.length - precision
  return `${amount < 0 ? '-' : ''}${digits.slice(0, point)}${decimal}${digits.slice(point)}`
}

export function formatAmount(amount: Minor, numberFormat: NumberFormat): string {
  const [whole = '', decimals] = formatAmountInput(amount, numberFormat).split(numberFormat.decimal)
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, numberFormat.thousand)
  return decimals === undefined ? grouped : `${grouped}${numberFormat.decimal}${decimals}`
}

/** Accepts '1.299,00', '1,299.00', '1 299' and '12,5'; undefined if it is not a price. */
export function parseAmount(submitted: string, currency: Currency): Minor | undefined {
  const text = submitted.trim().replace(/[\u00a0\u202f]/g, ' ')
  if (text.length > limits.typedAmount) return undefined
  const { whole, decimals } = text.match(grouped)?.groups ?? text.match(ungrouped)?.groups ?? {}
  if (whole === undefined && decimals === undefined) return undefined
  const precision = getDecimals(currency)
  const digits = (decimals ?? '').padEnd(precision, '0')
  if (digits.length > precision) return undefined
  const amount = Number(`${(whole ?? '').replace(/\D/g, '')}${digits}`)
  return amount <= limits.amount ? minor(amount) : undefined
}

// '1.299' is grouped and '0.001' is not: the first group cannot start with zero.
const grouped =
  /^(?<whole>[1-9]\d{0,2}(?:(?<mark>[., ])\d{3})(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,](?<decimals>\d+))?$/
const ungrouped = /^(?<whole>\d+)?(?:[.,](?<decimals>\d+))?$/
