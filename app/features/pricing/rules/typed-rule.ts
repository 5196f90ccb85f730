import type { Currency } from '#shared/money/currency.ts'
import { minor, type Minor } from '#shared/money/money.ts'
import { formatTypedAmount, parseAmount } from '#shared/money/typed-amount.ts'
import type { NumberFormat } from '#shared/stores/locale.ts'
import type { CampaignKind } from './campaign.ts'

/** Kinds whose rule is no amount and no percentage. */
function hasValue(kind: CampaignKind): boolean {
  return kind !== 'buy_get' && kind !== 'free_shipping'
}

/** Basis points of 'percent', otherwise an amount; null if it is neither. */
export function parseValue(kind: CampaignKind, text: string, currency: Currency): number | null {
  if (!hasValue(kind)) return 0
  if (text.trim() === '') return null
  const amount = kind === 'percent' ? parsePercent(text) : parseAmount(text, currency)
  return amount === undefined || amount <= 0 ? null : amount
}

/** The inverse of `parseValue`. */
export function formatValue(kind: CampaignKind, value: number, numberFormat: NumberFormat): string {
  if (!hasValue(kind)) return ''
  const text = formatTypedAmount(minor(value), { ...numberFormat, precision: 2 })
  return kind === 'percent' ? text.replace(/[.,]0+$|(?<=[.,]\d)0$/, '') : text
}

function parsePercent(text: string): Minor | undefined {
  const [, whole, decimals = ''] =
    /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(text.replace('%', '').trim()) ?? []
  return whole === undefined ? undefined : minor(Number(whole + decimals.padEnd(2, '0')))
}

export function parseQuantity(text: string): number | null {
  return /^[1-9]\d?$/.test(text.trim()) ? Number(text.trim()) : null
}
