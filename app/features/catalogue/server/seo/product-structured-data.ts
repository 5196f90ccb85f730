import { parsePaymentSettings } from '#features/orders/rules/payment.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import type { Minor, MoneyStyle } from '#shared/money/money.ts'
import type { UnitPrice } from '#shared/money/unit.ts'
import { getStoreOrigin } from '#shared/origin.ts'
import { to } from '#shared/paths/paths.ts'
import { toSentences } from '#shared/plain-text.ts'
import type { Manufacturer } from '#features/manufacturers/rules/manufacturer.ts'
import type { Specification } from '../../rules/product.ts'
import { getCurrentAvailability } from '../../rules/ships-on.ts'
import { getShownAvailability } from '#features/orders/rules/purchase.ts'
import type { ShippingTimes } from '#features/delivery/rules/delivery-days.ts'
import type { Rating, VisibleReview } from '#features/reviews/rules/review.ts'
import { toProductData } from '../../rules/product-data.ts'
import { toBreadcrumbData, toScriptJson } from '../../rules/structured-data.ts'
import { catalogueTexts } from '../../rules/texts.ts'
import type { StorefrontProduct } from '../products/storefront-product.ts'

type Category = { name: string; slug: string }
type ProductPage = {
  slug: string
  name: string
  description: string
  price: Minor
  before_price: Minor | null
  measure_price: UnitPrice | null
  shipping_price: Minor
  shipping_times: ShippingTimes
  markets: readonly [string, ...string[]]
  is_sold_out: boolean
  choices: readonly { price: Minor; is_sold_out: boolean }[]
  maker: Manufacturer | null
  pictures: readonly { src: string }[]
  specifications: readonly Specification[]
  rating: Rating
  reviews: readonly VisibleReview[]
  category: (Category & { parent: Category | null }) | null
}

/** JSON-LD for search engines: the product, then its breadcrumbs. */
export function toStructuredData(
  page: ProductPage,
  storefrontProduct: StorefrontProduct,
  { locale, currency, port }: MoneyStyle & { port: string },
): string[] {
  const { name, category } = page
  const toAbsoluteUrl = (path: string) =>
    new URL(path, getStoreOrigin(storefrontProduct.domain, port)).href
  const url = toAbsoluteUrl(to.product(page.slug))
  const product = toProductData({
    ...storefrontProduct,
    url,
    name,
    maker: page.maker,
    description: toSentences(page.description),
    images: page.pictures.map(({ src }) => toAbsoluteUrl(src)),
    specifications: page.specifications,
    availability: getShownAvailability({
      ...page,
      availability: getCurrentAvailability(storefrontProduct),
    }),
    price: page.price,
    before_price: page.before_price,
    measure_price: page.measure_price,
    shipping_price: page.shipping_price,
    shipping_times: page.shipping_times,
    markets: page.markets,
    currency,
    seller: storefrontProduct.store_name,
    paysReturn: parsePaymentSettings(storefrontProduct.payment_settings).pays_return,
    rating: page.rating,
    reviews: page.reviews,
  })
  const top = { name: catalogueTexts(getLanguage(locale)).frontPage, url: toAbsoluteUrl(to.home()) }
  const trail = [category?.parent, category].flatMap((one) =>
    one ? [{ name: one.name, url: toAbsoluteUrl(to.category(one.slug)) }] : [],
  )
  return [product, toBreadcrumbData([top, ...trail, { name, url }])].map(toScriptJson)
}
