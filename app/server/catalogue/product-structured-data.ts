import { languageOf } from '#domain/locale.ts'
import type { Minor, MoneyStyle } from '#domain/money.ts'
import { storeOrigin } from '#domain/origin.ts'
import { to } from '#domain/paths.ts'
import { runningText } from '#domain/plain-text.ts'
import type { Specification } from '#domain/product.ts'
import { shownAvailability } from '#domain/purchase.ts'
import { productData } from '#domain/product-data.ts'
import { breadcrumbData, jsonForScript } from '#domain/structured-data.ts'
import { catalogueWords } from '#domain/text/catalogue.ts'
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
  specifications: readonly Specification[]
  category: (Category & { parent: Category | null }) | null
}

/** JSON-LD for search engines: the product, then its breadcrumbs. */
export function structuredDataOf(
  page: Page,
  shown: ShownProduct,
  { locale, currency, port }: MoneyStyle & { port: string },
): string[] {
  const { name, category } = page
  const { sku, gtin, brand, condition, google_product_category } = shown
  const whole = (path: string) => new URL(path, storeOrigin(shown.domain, port)).href
  const url = whole(to.product(page.slug))
  const product = productData({
    url,
    name,
    description: runningText(page.description),
    sku,
    gtin,
    brand,
    images: page.pictures.map(({ src }) => whole(src)),
    specifications: page.specifications,
    google_product_category,
    availability: shownAvailability({ ...page, availability: shown.availability }),
    condition,
    price: page.price,
    shipping_price: page.shipping_price,
    currency,
    seller: shown.store_name,
  })
  const top = { name: catalogueWords(languageOf(locale)).frontPage, url: whole(to.home()) }
  const way = [category?.parent, category].flatMap((one) =>
    one ? [{ name: one.name, url: whole(to.category(one.slug)) }] : [],
  )
  return [product, breadcrumbData([top, ...way, { name, url }])].map(jsonForScript)
}
