import { refused } from '#domain/errors.ts'
import { localeSettingsOf, type NumberFormat } from '#domain/locale.ts'
import type { Minor } from '#domain/money.ts'
import { typedAmount } from '#domain/typed-amount.ts'
import { metadataOf, specificationsOf } from '#domain/product.ts'
import {
  blankProduct,
  noCategory,
  type ProductDraft,
  type StoreDraft,
} from '#domain/product-draft.ts'
import { measureOf } from '#domain/unit.ts'
import { forbidden } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import { together } from '../database/together.ts'
import { listStores } from '../stores/list-stores.ts'
import { listCategoriesOfCompany } from './categories.ts'
import { listSkuTwins, type SkuTwin } from './sku-twins.ts'
import { productMark, readStoredProduct } from './product-mark.ts'

type Category = { id: string; name: string; slug: string; active: boolean }

export type StoreOfEditor = {
  store_id: string
  name: string
  active: boolean
  currency: string
  categories: Category[]
}

/** An existing product, with its public slug and edit version. */
type Shown = { id: string; slug: string; name: string; seen: string }

export type ProductEditor = {
  product: Shown | null
  draft: ProductDraft
  stores: StoreOfEditor[]
  twins: SkuTwin[]
}

/** Without an id: a new product, preselected for the current store. */
export async function readProductEditor(
  staff: Staff,
  company_id: string,
  id: string | null,
  { store_id: chosen, numberFormat }: { store_id: string | null; numberFormat: NumberFormat },
): Promise<ProductEditor | ReturnType<typeof refused>> {
  const no = await forbidden(staff, company_id, 'readCatalogue')
  if (no) return no
  const stores = await storesOf(staff, company_id)
  if (id === null) {
    const offered = stores.map(({ store_id }) => ({
      ...blankLink(store_id),
      selected: store_id === chosen || stores.length === 1,
    }))
    return { product: null, draft: blankProduct(offered), stores, twins: [] }
  }
  const key = { company_id, product_id: id }
  const stored = await together(staff, (one) => readStoredProduct(one, key))
  if (!stored) return refused('productNotFound')
  const { product, variants, images, links } = stored
  const amount = (typed: Minor | null) => (typed === null ? '' : typedAmount(typed, numberFormat))
  const measure = (stored: unknown) => {
    const { value, unit } = measureOf(stored)
    return { value: String(value), unit }
  }
  const chosenSlug = slugOf(stores, product.category_id)
  return {
    product: { id, slug: product.slug, name: product.name, seen: productMark(stored) },
    stores,
    twins: await listSkuTwins(staff, key),
    draft: {
      name: product.name,
      description: product.description,
      base_price: amount(product.base_price),
      cost_price: amount(product.cost_price),
      category_id: product.category_id ?? '',
      sku: product.sku,
      gtin: product.gtin ?? '',
      brand: product.brand,
      availability: product.availability,
      condition: product.condition,
      google_product_category: String(product.google_product_category),
      stock_quantity: countOf(product.stock_quantity),
      stock_seen: countOf(product.stock_quantity),
      unit_pricing_measure: measure(product.unit_pricing_measure),
      unit_pricing_base_measure: measure(product.unit_pricing_base_measure),
      specifications: specificationsOf(metadataOf(product.metadata)),
      images,
      variants: variants.map(({ price, stock_quantity, ...variant }) => ({
        ...variant,
        price: amount(price),
        stock_quantity: countOf(stock_quantity),
        stock_seen: countOf(stock_quantity),
      })),
      stores: stores.map(({ store_id, categories }) => {
        const link = links.find((one) => one.store_id === store_id)
        if (!link) return blankLink(store_id)
        // A category inherited from the product's own category is left empty.
        const own = categories.find((one) => one.slug === chosenSlug)?.id ?? null
        return {
          store_id,
          selected: true,
          active: link.active,
          price: amount(link.price),
          sort_order: String(link.sort_order),
          category_id: link.category_id === own ? '' : (link.category_id ?? noCategory),
        }
      }),
    },
  }
}

function blankLink(store_id: string): StoreDraft {
  return { store_id, selected: false, active: true, price: '', sort_order: '', category_id: '' }
}

function countOf(stock: number | null): string {
  return stock === null ? '' : String(stock)
}

function slugOf(stores: readonly StoreOfEditor[], id: string | null): string | undefined {
  return stores.flatMap(({ categories }) => categories).find((one) => one.id === id)?.slug
}

async function storesOf(staff: Staff, company_id: string): Promise<StoreOfEditor[]> {
  const [stores, categories] = await together(staff, (one) =>
    Promise.all([listStores(one), listCategoriesOfCompany(one, company_id)]),
  )
  return stores
    .filter((store) => store.company_id === company_id)
    .map(({ store_id, name, active, locale_settings }) => ({
      store_id,
      name,
      active,
      currency: localeSettingsOf(locale_settings).currency,
      categories: categories
        .filter((category) => category.store_id === store_id)
        .map(({ store_id: _, ...category }) => category),
    }))
}
