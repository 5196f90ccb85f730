import { toChoiceQuery } from '../../rules/choose-options.ts'
import type { MoneyStyle } from '#shared/money/money.ts'
import { to } from '#shared/paths/shop.ts'
import { showAddress } from '#shell/shop/browser/page-address.ts'
import { showPicture } from './chosen-picture.ts'
import type { BuyableView } from './product-view.ts'
import { Purchase } from './purchase.tsx'
import { scrollToHeader } from './scroll-to-header.ts'

type Props = { product: BuyableView; money: MoneyStyle; delivery: string | null }

/** The choices and the button of the product page, whose address names what is chosen. */
export function ProductPurchase({ product, money, delivery }: Props) {
  return (
    <Purchase
      product={product}
      money={money}
      delivery={delivery}
      isPage
      onAdded={scrollToHeader}
      onChoose={(chosen, picture) => {
        showAddress(to.product(product.slug, toChoiceQuery(chosen)))
        if (picture) showPicture(picture.src)
      }}
    />
  )
}
