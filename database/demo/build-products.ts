import { readFile } from 'node:fs/promises'
import type { ProductForm } from '#features/catalogue/rules/product-form.ts'
import { addDays, type Day } from '#shared/working-day.ts'
import { toLocalTime } from '#shared/local-time.ts'
import { minor } from '#shared/money/money.ts'
import { toPictureAddress } from '#shared/picture.ts'
import { blankProduct } from '#features/catalogue/rules/product-values.ts'
import { saveProduct } from '#features/catalogue/server/products/save-product.ts'
import type { Staff } from '#platform/database/database.ts'
import { saveBundledPicture } from '#platform/media/save-picture.ts'
import { buildManufacturers } from './build-manufacturers.ts'
import { unwrap } from './unwrap.ts'
import type { Product, StoreLink } from './data/types.ts'

/** Store ids by domain. */
export type StoreIds = ReadonlyMap<string, string>

type ProductContext = { staff: Staff; company_id: string; store_ids: StoreIds; pictures: URL }

/** Creates the products that are missing. */
export async function buildProducts(context: ProductContext, products: Product[]): Promise<void> {
  const existing = await countLinksByProduct(context)
  const missing = products.filter(({ slug, stores }) => existing.get(slug)?.links !== stores.length)
  const urls = await storePictures(context, missing)
  const categoryIds = await readCategoryIds(context)
  const brands = missing.map(({ brand }) => brand)
  const manufacturerIds = await buildManufacturers(context.staff, context.company_id, brands)
  for (const product of missing) {
    let id = existing.get(product.slug)?.id ?? null
    for (const { links, category_id } of planSaves(product, categoryIds)) {
      const form = toProductForm(context, product, links, category_id, urls)
      const maker_id = manufacturerIds.get(product.brand) ?? null
      const saved = await saveProduct(context.staff, context.company_id, id, { ...form, maker_id })
      id = unwrap(saved).id
    }
  }
}

/**
 * The product form holds one category, so a product is saved once per category, with the stores of earlier
 * saves included. The product's own category comes last.
 */
function planSaves({ stores, category }: Product, categoryIds: CategoryIds) {
  const others = stores.filter((link) => link.category !== category)
  const own = stores.find((link) => link.category === category)
  const rest = own ? [own] : []
  return [
    ...others.map((link, index) => ({
      links: others.slice(0, index + 1),
      category_id: categoryIds.findId(link),
    })),
    ...rest.map((link) => ({ links: stores, category_id: categoryIds.findId(link) })),
  ]
}

async function countLinksByProduct({ staff, company_id }: ProductContext) {
  const products = await staff
    .selectFrom('products as p')
    .leftJoin('store_products as s', (join) =>
      join.onRef('s.company_id', '=', 'p.company_id').onRef('s.product_id', '=', 'p.id'),
    )
    .where('p.company_id', '=', company_id)
    .groupBy(['p.id', 'p.slug'])
    .select((row) => ['p.id', 'p.slug', row.fn.count<number>('s.id').as('links')])
    .execute()
  return new Map(products.map((product) => [product.slug, product]))
}

function today(): Day {
  return toLocalTime(new Date()).slice(0, 10)
}

type CategoryIds = Awaited<ReturnType<typeof readCategoryIds>>

async function readCategoryIds({ staff, company_id, store_ids }: ProductContext) {
  const categories = await staff
    .selectFrom('store_categories')
    .where('company_id', '=', company_id)
    .select(['id', 'store_id', 'slug'])
    .execute()
  return {
    findId({ store, category }: StoreLink): string | null {
      const store_id = store_ids.get(store)
      return (
        categories.find((one) => one.store_id === store_id && one.slug === category)?.id ?? null
      )
    },
  }
}

/** Picture URLs by file. */
async function storePictures(
  { staff, company_id, pictures }: ProductContext,
  products: Product[],
): Promise<Map<string, string>> {
  const files = [
    ...new Set(products.flatMap((product) => product.pictures.map(({ file }) => file))),
  ]
  const urls = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(new URL(file, pictures))
      return toPictureAddress(await saveBundledPicture(staff, company_id, bytes), 1920)
    }),
  )
  return new Map(files.map((file, index) => [file, urls[index] ?? '']))
}

function toProductForm(
  { store_ids }: ProductContext,
  product: Product,
  links: StoreLink[],
  category_id: string | null,
  urls: Map<string, string>,
): ProductForm {
  const {
    slug: _,
    category: __,
    specifications,
    pictures,
    variants,
    stores: ___,
    comes_in_days,
    ...fields
  } = product
  return {
    ...blankProduct,
    model: product.sku,
    ...fields,
    ...(comes_in_days !== undefined && { ships_on: addDays(today(), comes_in_days) }),
    base_price: minor(product.base_price),
    cost_price: product.cost_price === null ? null : minor(product.cost_price),
    category_id,
    specifications,
    images: pictures.map(({ file, alt_text }) => ({
      id: null,
      url: urls.get(file) ?? '',
      alt_text,
    })),
    variants: variants.map(({ price, unit_pricing_measure = null, shelf = '', ...variant }) => ({
      ...variant,
      gtin: null,
      shelf,
      unit_pricing_measure,
      id: null,
      price: price === null ? null : minor(price),
    })),
    stores: links.map(({ store, price, active, sort_order }) => ({
      store_id: store_ids.get(store) ?? '',
      price: price === null ? null : minor(price),
      active,
      sort_order,
    })),
  }
}
