import { isThere } from '#domain/purchase.ts'
import type { ProductWords } from '#domain/text/product.ts'
import type { BuyableView, ChoiceView } from './product-view.ts'

type Props = { product: BuyableView; chosen: ChoiceView | null; words: ProductWords }

export function StockLine({ product, chosen, words: { stock } }: Props) {
  if (!isThere(product, chosen)) {
    return <p className="stock-line text-muted">{stock.unavailable}</p>
  }
  const { availability } = product
  const isLater = availability === 'preorder' || availability === 'backorder'
  return (
    <div>
      <p className="stock-line" data-there>
        {stock.available}
      </p>
      {isLater && <p className="ps-4.5 text-sm text-muted">{stock[availability]}</p>}
    </div>
  )
}
