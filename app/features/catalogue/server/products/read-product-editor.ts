import { sql } from 'kysely'
import { parseSubmittedList } from '../../rules/product-options.ts'
import { refused } from '#shared/errors/errors.ts'
import { parseLocaleSettings, type NumberFormat } from '#shared/stores/locale.ts'
import type { Minor } from '#shared/money/money.ts'
import { formatAmountInput } from '#shared/money/parse-amount.ts'
import { formatMeasureInput } from '#shared/money/parse-measure.ts'
import { parseMetadata, listSpecifications } from '../../rules/product.ts'
import {
  createBlankDraft,
  noCategory,
  toFieldDrafts,
  type ProductDraft,
  type StoreDraft,
} from '../../rules/product-draft.ts'
import { parseJsonFields } from '../../rules/product-values.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { listManufacturerNames } from '#features/manufacturers/server/read-manufacturers.ts'
import { listStores } from '#features/stores/server/read-stores.ts'
import { listCompanyCategories } from '../categories/categories.ts'
import { listSkuDuplicates, type SkuDuplicate } from './store-products.ts'
import { toProductVersion, readStoredProduct } from './stored-product.ts'

type Category = {
  id: string
  name: string
  slug: string
  active: boolean
  parent_id: string | null
}

export type EditorStore = {
  store_id: string
  name: string
  active: boolean
  currency: string
  categories: Category[]
}

/** An existing product, with its public slug and edit version. */
type EditedProduct = { id: string; slug: string; name: string; version: string }

export type ProductEditor = {
  product: EditedProduct | null
  draft: ProductDraft
  stores: EditorStore[]
  makers: { id: string; name: string }[]
  duplicates: SkuDuplicate[]
  /** Names of the related products, by SKU. */
  related_names: Record<string, string>
}

/** Reads a new product without an id, preselected for the current store. */
export async function readProductEditor(
  staff: Staff,
  company_id: string,
  id: string | null,
  {
    store_id: chosenStoreId,
    numberFormat,
  }: { store_id: string | null; numberFormat: NumberFormat },
): Promise<ProductEditor | ReturnType<typeof refused>> {
  const refusal = await checkPermission(staff, company_id, 'readCatalogue')
  if (refusal) return refusal
  const stores = await listEditorStores(staff, company_id)
  const makers = await listManufacturerNames(staff, company_id)
  if (id === null) {
    const storeDrafts = stores.map(({ store_id }) => ({
      ...blankLink(store_id),
      selected: store_id === chosenStoreId || stores.length === 1,
    }))
    const draft = createBlankDraft(storeDrafts)
    return { product: null, draft, stores, makers, duplicates: [], related_names: {} }
  }
  const key = { company_id, product_id: id }
  const stored = await onOneConnection(staff, (one) => readStoredProduct(one, key))
  if (!stored) return refused('productNotFound')
  const { product, variants, images, links } = stored
  const toAmountText = (submitted: Minor | null) =>
    submitted === null ? '' : formatAmountInput(submitted, numberFormat)
  const chosenSlug = findCategorySlug(stores, product.category_id)
  return {
    product: { id, slug: product.slug, name: product.name, version: toProductVersion(stored) },
    stores,
    makers,
    duplicates: await listSkuDuplicates(staff, key),
    related_names: await listNamesBySku(staff, company_id, parseSubmittedList(product.related)),
    draft: {
      ...toFieldDrafts(parseJsonFields(product), toAmountText),
      stock_seen: formatStock(product.stock_quantity),
      specifications: listSpecifications(parseMetadata(product.metadata)),
      images,
      variants: variants.map(({ price, unit_pricing_measure, stock_quantity, ...variant }) => ({
        ...variant,
        price: toAmountText(price),
        unit_pricing_measure: unit_pricing_measure
          ? formatMeasureInput(unit_pricing_measure, numberFormat.decimal)
          : '',
        stock_quantity: formatStock(stock_quantity),
        stock_seen: formatStock(stock_quantity),
        gtin: variant.gtin ?? '',
      })),
      stores: stores.map(({ store_id, categories }) => {
        const link = links.find((one) => one.store_id === store_id)
        if (!link) return blankLink(store_id)
        // A category inherited from the product's own category is left empty.
        const inheritedId = categories.find((one) => one.slug === chosenSlug)?.id ?? null
        return {
          store_id,
          selected: true,
          active: link.active,
          price: toAmountText(link.price),
          sort_order: String(link.sort_order),
          category_id: link.category_id === inheritedId ? '' : (link.category_id ?? noCategory),
        }
      }),
    },
  }
}

async function listNamesBySku(
  staff: Staff,
  company_id: string,
  skus: readonly string[],
): Promise<Record<string, string>> {
  if (skus.length === 0) return {}
  const products = await staff
    .selectFrom('products')
    .where(ofTenant({ company_id }))
    .where(sql<boolean>`sku = any (${skus}::text[])`)
    .select(['sku', 'name'])
    .execute()
  return Object.fromEntries(products.map(({ sku, name }) => [sku, name]))
}

function blankLink(store_id: string): StoreDraft {
  return { store_id, selected: false, active: true, price: '', sort_order: '', category_id: '' }
}

function formatStock(stock: number | null): string {
  return stock === null ? '' : String(stock)
}

function findCategorySlug(stores: readonly EditorStore[], id: string | null): string | undefined {
  return stores.flatMap(({ categories }) => categories).find((one) => one.id === id)?.slug
}

async function listEditorStores(staff: Staff, company_id: string): Promise<EditorStore[]> {
  const [stores, categories] = await onOneConnection(staff, (one) =>
    Promise.all([listStores(one), listCompanyCategories(one, company_id)]),
  )
  return stores
    .filter((store) => store.company_id === company_id)
    .map(({ store_id, name, active, locale_settings }) => ({
      store_id,
      name,
      active,
      currency: parseLocaleSettings(locale_settings).currency,
      categories: categories
        .filter((category) => category.store_id === store_id)
        .map(({ store_id: _, ...category }) => category),
    }))
}
