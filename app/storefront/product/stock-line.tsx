import { isLater } from '#domain/product.ts'
import { isThere } from '#domain/purchase.ts'
import type { ProductWords } from '#domain/text/product.ts'
import type { BuyableView, ChoiceView } from './product-view.ts'

type Props = { product: BuyableView; chosen: ChoiceView | null; words: ProductWords }

export function StockLine({ product, chosen, words: { stock } }: Props) {
  if (!isThere(product, chosen)) {
    return <p className="stock-line text-muted">{stock.unavailable}</p>
  }
  const { availability } = product
  return (
    <div>
      <p className="stock-line" data-there>
        {stock.available}
      </p>
      {isLater(availability) && <p className="ps-4.5 text-sm text-muted">{stock[availability]}</p>}
    </div>
  )
}
