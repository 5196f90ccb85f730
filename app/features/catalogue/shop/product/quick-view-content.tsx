import type { MoneyStyle } from '#shared/money/money.ts'
import { to } from '#shared/paths/shop.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { BuyableView } from './product-view.ts'
import { Purchase } from './purchase.tsx'

type Props = { product: BuyableView; money: MoneyStyle; seeMore: string }

export function QuickViewContent({ product, money, seeMore }: Props) {
  const [picture] = product.pictures
  return (
    <div className="grid gap-x-10 gap-y-6 pt-2 text-start sm:grid-cols-2">
      <div className="aspect-square overflow-hidden rounded-card bg-plate">
        {picture && (
          <Picture picture={picture} sizes="(min-width: 40rem) 26rem, 90vw" isLazy={false} />
        )}
      </div>
      <div className="grid content-start gap-6">
        <Purchase product={product} money={money} />
        <Link href={to.product(product.slug)} className="link justify-self-start">
          {seeMore}
        </Link>
      </div>
    </div>
  )
}
