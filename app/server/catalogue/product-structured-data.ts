import type { Currency } from '#domain/currency.ts'
import type { Minor } from '#domain/money.ts'
import { storeOrigin } from '#domain/origin.ts'
import { to } from '#domain/paths.ts'
import { plainText } from '#domain/plain-text.ts'
import { isThere } from '#domain/purchase.ts'
import { breadcrumbData, jsonForScript, productData } from '#domain/structured-data.ts'
import type { ShownProduct } from './shown-product.ts'

type Category = { name: string; slug: string }
type Page = {
  slug: string
  name: string
  description: string
  price: Minor
  shipping_price: Minor
  is_sold_out: boolean
  choices: readonly { price: Minor; is_sold_out: boolean }[]
  pictures: readonly { src: string }[]
  category: (Category & { parent: Category | null }) | null
}

/** The page once more, for search engines: the product first, then the way to it. */
export function structuredDataOf(
  page: Page,
  shown: ShownProduct,
  { currency, port }: { currency: Currency; port: string },
): string[] {
  const { name, category } = page
  const { sku, gtin, brand, condition, google_product_category } = shown
  const whole = (path: string) => new URL(path, storeOrigin(shown.domain, port)).href
  const url = whole(to.product(page.slug))
  const product = productData({
    url,
    name,
    description: plainText(page.description),
    sku,
    gtin,
    brand,
    images: page.pictures.map(({ src }) => whole(src)),
    google_product_category,
    availability: isThere({ ...page, availability: shown.availability }, null)
      ? shown.availability
      : 'out of stock',
    condition,
    price: page.price,
    shipping_price: page.shipping_price,
    currency,
    seller: shown.store_name,
  })
  const way = [category?.parent, category].flatMap((one) =>
    one ? [{ name: one.name, url: whole(to.category(one.slug)) }] : [],
  )
  return [product, breadcrumbData([...way, { name, url }])].map(jsonForScript)
}
