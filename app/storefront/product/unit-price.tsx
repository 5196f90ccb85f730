import { formatMoney, type Minor, type MoneyStyle } from '#domain/money.ts'
import type { ProductWords } from '#domain/text/product.ts'
import { measureText, unitPrice } from '#domain/unit.ts'
import type { BuyableView } from './product-view.ts'

type Props = {
  price: Minor
  measures: BuyableView['measures']
  money: MoneyStyle
  words: ProductWords
}

export function UnitPrice({ price, measures, money, words }: Props) {
  const due = measures && unitPrice(price, measures.content, measures.base)
  if (!due) return null
  return (
    <p className="text-sm text-muted">
      {words.unitPrice(formatMoney(due.amount, money), measureText(due.per, money.locale))}
    </p>
  )
}
