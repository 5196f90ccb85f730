import type { MoneyStyle } from '#domain/money/money.ts'
import type { BuyableView } from './product-view.ts'
import { Purchase } from './purchase.tsx'
import { scrollToHeader } from './scroll-to-header.ts'

/** The choices and the button of the product page. */
export function ProductPurchase({ product, money }: { product: BuyableView; money: MoneyStyle }) {
  return <Purchase product={product} money={money} onAdded={scrollToHeader} />
}
