import { formatMoney, type Minor, type MoneyStyle } from '#domain/money/money.ts'
import type { PurchaseTexts } from '#domain/text/purchase.ts'
import { formatMeasure, getUnitPrice } from '#domain/money/unit.ts'
import type { BuyableView } from './product-view.ts'

type Props = {
  price: Minor
  measures: BuyableView['measures']
  money: MoneyStyle
  texts: PurchaseTexts
}

export function UnitPrice({ price, measures, money, texts }: Props) {
  const pricePerUnit = measures && getUnitPrice(price, measures.content, measures.base)
  if (!pricePerUnit) return null
  return (
    <p className="text-sm text-muted">
      {texts.unitPrice(
        formatMoney(pricePerUnit.amount, money),
        formatMeasure(pricePerUnit.per, money.locale),
      )}
    </p>
  )
}
