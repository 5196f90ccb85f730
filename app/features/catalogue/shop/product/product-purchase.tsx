import { toChoiceQuery } from '../../rules/choose-options.ts'
import type { MoneyStyle } from '#shared/money/money.ts'
import { to } from '#shared/paths/shop.ts'
import { showAddress } from '#shell/shop/browser/page.ts'
import { showPicture } from './selected-picture.ts'
import type { BuyableView } from './product-view.ts'
import { Purchase } from './purchase.tsx'
import { mobileBreakpoint } from '#shared/durations.ts'

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

/** On a small screen the cart is above the fold. Respects reduced motion. */
function scrollToHeader(): void {
  if (!matchMedia(`(width < ${mobileBreakpoint}px)`).matches) return
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isMotionReduced ? 'instant' : 'smooth' })
}
