import { isPreorderOrBackorder } from '../../rules/product.ts'
import { isAvailable } from '#features/orders/rules/purchase.ts'
import type { PurchaseTexts } from '#features/orders/rules/purchase-texts.ts'
import type { BuyableView, ChoiceView } from './product-view.ts'

type Props = {
  product: BuyableView
  chosen: ChoiceView | null
  delivery: string | null
  texts: PurchaseTexts
}

export function StockLine({ product, chosen, delivery, texts: { stock } }: Props) {
  if (!isAvailable(product, chosen)) {
    return <p className="stock-line text-muted">{stock.unavailable}</p>
  }
  const { availability } = product
  return (
    <div>
      <p className="stock-line" data-there>
        {stock.available}
      </p>
      {isPreorderOrBackorder(availability) && (
        <p className="ps-4.5 text-sm text-muted">{stock[availability]}</p>
      )}
      {delivery && <p className="ps-4.5 text-sm text-muted">{delivery}</p>}
    </div>
  )
}
