import { formatMoney, type MoneyStyle } from '#shared/money/money.ts'
import type { Measure, UnitPrice } from '#shared/money/unit.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { priceTexts, type PriceTexts } from '#shared/text/price.ts'

/** “199,80 kr. pr. kg” */
export function formatUnitPrice(
  { amount, per }: UnitPrice,
  money: MoneyStyle,
  language = getLanguage(money.locale),
): string {
  const texts = priceTexts(language)
  return texts.perMeasure(formatMoney(amount, money), formatMeasure(per, money, texts))
}

function formatMeasure(
  { value, unit }: Measure,
  { locale }: MoneyStyle,
  { piece, pieces }: PriceTexts,
): string {
  if (value === 1) return unit === 'stk' ? piece : unit
  return `${new Intl.NumberFormat(locale).format(value)} ${unit === 'stk' ? pieces : unit}`
}
