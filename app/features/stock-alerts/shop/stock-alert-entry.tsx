import { to } from '#shared/paths/shop.ts'
import type { Language } from '#shared/stores/locale.ts'
import { stockAlertTexts } from '../rules/texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import type { BuyableView } from '#features/catalogue/shop/product/product-view.ts'

type Props = {
  product: Pick<BuyableView, 'slug' | 'availability' | 'is_sold_out' | 'choices'>
  language: Language
}

/** Leads to a notice for what is sold out; nothing if all can be bought. */
export function StockAlertEntry({ product, language }: Props) {
  const texts = stockAlertTexts(language)
  const { slug, availability, is_sold_out, choices } = product
  const isUnavailable = availability === 'out of stock'
  const soldOutCount = choices.filter((choice) => isUnavailable || choice.is_sold_out).length
  const isWhollySoldOut =
    choices.length === 0 ? isUnavailable || is_sold_out : soldOutCount === choices.length
  if (isWhollySoldOut) {
    return (
      <ButtonLink href={to.product.wish(slug)} variant="secondary" className="justify-self-start">
        {texts.open}
      </ButtonLink>
    )
  }
  if (soldOutCount === 0) return null
  return (
    <Link
      href={to.product.wish(slug)}
      className="link inline-flex min-h-11 items-center justify-self-start"
    >
      {texts.openForChoices}
    </Link>
  )
}
