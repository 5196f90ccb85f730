import { readFile } from 'node:fs/promises'
import type { ProductForm } from '#domain/forms/product-form.ts'
import { minor } from '#domain/money.ts'
import { pictureAddress } from '#domain/picture.ts'
import { defaultMeasure } from '#domain/unit.ts'
import { saveProduct } from '#server/catalogue/save-product.ts'
import type { Staff } from '#server/database/database.ts'
import { keepOwnPicture } from '#server/media/keep-picture.ts'
import { done } from './done.ts'
import type { Product, StoreLink } from './goods/types.ts'

/** Store ids by domain. */
export type StoreIds = ReadonlyMap<string, string>

type Shop = { staff: Staff; company_id: string; store_ids: StoreIds; pictures: URL }

/** Creates the products that are missing. */
export async function buildProducts(shop: Shop, products: Product[]): Promise<void> {
  const present = await linksByProduct(shop)
  const missing = products.filter(({ slug, stores }) => present.get(slug)?.links !== stores.length)
  const urls = await keptPictures(shop, missing)
  const shelves = await shelvesOf(shop)
  for (const product of missing) {
    let id = present.get(product.slug)?.id ?? null
    for (const { links, category_id } of visits(product, shelves)) {
      const form = formOf(shop, product, links, category_id, urls)
      id = done(await saveProduct(shop.staff, shop.company_id, id, form)).id
    }
  }
}

/**
 * The product form holds one category, so a product is saved once per category, with the stores of earlier
 * saves included. The product's own category comes last.
 */
function visits({ stores, category }: Product, shelves: Shelves) {
  const others = stores.filter((link) => link.category !== category)
  const own = stores.find((link) => link.category === category)
  const rest = own ? [own] : []
  return [
    ...others.map((link, index) => ({
      links: others.slice(0, index + 1),
      category_id: shelves.idOf(link),
    })),
    ...rest.map((link) => ({ links: stores, category_id: shelves.idOf(link) })),
  ]
}

async function linksByProduct({ staff, company_id }: Shop) {
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

type Shelves = Awaited<ReturnType<typeof shelvesOf>>

async function shelvesOf({ staff, company_id, store_ids }: Shop) {
  const categories = await staff
    .selectFrom('store_categories')
    .where('company_id', '=', company_id)
    .select(['id', 'store_id', 'slug'])
    .execute()
  return {
    idOf({ store, category }: StoreLink): string | null {
      const store_id = store_ids.get(store)
      return (
        categories.find((one) => one.store_id === store_id && one.slug === category)?.id ?? null
      )
    },
  }
}

/** Picture URLs by file. */
async function keptPictures(
  { staff, company_id, pictures }: Shop,
  products: Product[],
): Promise<Map<string, string>> {
  const files = [
    ...new Set(products.flatMap((product) => product.pictures.map(({ file }) => file))),
  ]
  const urls = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(new URL(file, pictures))
      return pictureAddress(await keepOwnPicture(staff, company_id, bytes), 1920)
    }),
  )
  return new Map(files.map((file, index) => [file, urls[index] ?? '']))
}

function formOf(
  { store_ids }: Shop,
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
    ...fields
  } = product
  return {
    ...fields,
    base_price: minor(product.base_price),
    cost_price: product.cost_price === null ? null : minor(product.cost_price),
    category_id,
    unit_pricing_measure: product.unit_pricing_measure ?? defaultMeasure,
    unit_pricing_base_measure: product.unit_pricing_base_measure ?? defaultMeasure,
    stock_quantity: null,
    specifications,
    images: pictures.map(({ file, alt_text }) => ({
      id: null,
      url: urls.get(file) ?? '',
      alt_text,
    })),
    variants: variants.map(({ price, ...variant }) => ({
      ...variant,
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
