import { getLanguage } from '#domain/stores/locale.ts'
import type { Minor, MoneyStyle } from '#domain/money/money.ts'
import { getStoreOrigin } from '#domain/shared/origin.ts'
import { to } from '#domain/paths/paths.ts'
import { toSentences } from '#domain/shared/plain-text.ts'
import type { Specification } from '#domain/catalogue/product.ts'
import { getShownAvailability } from '#domain/orders/purchase.ts'
import { toProductData } from '#domain/catalogue/product-data.ts'
import { toBreadcrumbData, toScriptJson } from '#domain/catalogue/structured-data.ts'
import { catalogueTexts } from '#domain/text/catalogue.ts'
import type { StorefrontProduct } from '../lists/storefront-product.ts'

type Category = { name: string; slug: string }
type ProductPage = {
  slug: string
  name: string
  description: string
  price: Minor
  before_price: Minor | null
  shipping_price: Minor
  is_sold_out: boolean
  choices: readonly { price: Minor; is_sold_out: boolean }[]
  pictures: readonly { src: string }[]
  specifications: readonly Specification[]
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
    description: toSentences(page.description),
    images: page.pictures.map(({ src }) => toAbsoluteUrl(src)),
    specifications: page.specifications,
    availability: getShownAvailability({ ...page, availability: storefrontProduct.availability }),
    price: page.price,
    before_price: page.before_price,
    shipping_price: page.shipping_price,
    currency,
    seller: storefrontProduct.store_name,
  })
  const top = { name: catalogueTexts(getLanguage(locale)).frontPage, url: toAbsoluteUrl(to.home()) }
  const trail = [category?.parent, category].flatMap((one) =>
    one ? [{ name: one.name, url: toAbsoluteUrl(to.category(one.slug)) }] : [],
  )
  return [product, toBreadcrumbData([top, ...trail, { name, url }])].map(toScriptJson)
}
