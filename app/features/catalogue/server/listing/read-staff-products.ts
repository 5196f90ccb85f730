import { refused } from '#shared/errors/errors.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import type { MoneyStyle } from '#shared/money/money.ts'
import { excerpt, toPlainText } from '#shared/plain-text.ts'
import { parseSearchWords } from '../../rules/search.ts'
import type { ProductSorting } from '../../rules/product-table.ts'
import { limits, maxCounted, pageLengths } from '#shared/limits.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { listStores } from '#features/stores/server/read-stores.ts'
import { readSafetyCount } from './read-safety-count.ts'
import {
  countStaffProducts,
  findProductIdsWithWords,
  listStaffProductIds,
  listStaffProductRows,
  type StaffProductLink,
  type StaffProductFilter,
} from './staff-product-list.ts'

export type StaffProductSearch = {
  store_id: string | null
  query: string
  hasInactive: boolean
  /** Lists those on sale that lack facts of product safety. */
  lacksSafety: boolean
  sorting?: ProductSorting
  page: number
}

/** The products of a list without their order. */
export type StaffProductMatches = Omit<StaffProductSearch, 'sorting' | 'page'>

const textLength = 200

type ListedStore = { store_id: string; name: string; money: MoneyStyle }

export async function readStaffProducts(
  staff: Staff,
  company_id: string,
  { page, sorting = 'newest', ...search }: StaffProductSearch,
) {
  const refusal = await checkPermission(staff, company_id, 'readCatalogue')
  if (refusal) return refusal
  const { store_id } = search
  const stores = await listCompanyStores(staff, company_id)
  if (store_id !== null && !stores.some((store) => store.store_id === store_id)) {
    return refused('storeNotFound')
  }
  const filter = await toStaffProductFilter(staff, company_id, search)
  // One more than shown, to know whether there is a next page.
  const slice = {
    sorting,
    from: (page - 1) * pageLengths.staffProducts,
    limit: pageLengths.staffProducts + 1,
  }
  const [ids, counted] =
    filter.product_ids?.length === 0
      ? [[], 0]
      : await onOneConnection(staff, (one) =>
          Promise.all([
            listStaffProductIds(one, company_id, filter, slice),
            // Counting all matches of frequent words is expensive, so it is skipped.
            filter.words.length > 0
              ? Infinity
              : countStaffProducts(one, company_id, filter, maxCounted + 1),
          ]),
        )
  if (page > 1 && ids.length === 0) return refused('adminPageNotFound')
  const isOnOnePage = page === 1 && ids.length <= pageLengths.staffProducts
  const total = isOnOnePage ? ids.length : counted > maxCounted ? null : counted
  return {
    stores: stores.map(({ store_id: id, name }) => ({ store_id: id, name })),
    products: await listCards(staff, company_id, ids.slice(0, pageLengths.staffProducts), {
      store_id,
      stores,
    }),
    page,
    /** Null when there are too many to count. */
    total,
    pages: total === null ? null : Math.ceil(total / pageLengths.staffProducts),
    safety: await readSafety(staff, { company_id, store_id }),
    hasNext: ids.length > pageLengths.staffProducts,
  }
}

/** Null without goods, and where there are too many to count on each visit. */
async function readSafety(staff: Staff, goods: { company_id: string; store_id: string | null }) {
  const counts = await readSafetyCount(staff, goods, limits.bulk + 1)
  return counts.onSale === 0 || counts.onSale > limits.bulk ? null : counts
}

/** Resolves the search words to product ids where few products match. */
export async function toStaffProductFilter(
  staff: Staff,
  company_id: string,
  { query, ...search }: StaffProductMatches,
): Promise<StaffProductFilter> {
  const words = parseSearchWords(query)
  const candidates =
    words.length > 0 ? await findProductIdsWithWords(staff, company_id, words, maxCounted) : null
  const product_ids = candidates && candidates.length < maxCounted ? candidates : null
  return { ...search, words: product_ids ? [] : words, product_ids }
}

export async function readStaffProduct(staff: Staff, company_id: string, id: string) {
  const refusal = await checkPermission(staff, company_id, 'readCatalogue')
  if (refusal) return refusal
  const stores = await listCompanyStores(staff, company_id)
  const [product] = await listCards(staff, company_id, [id], { store_id: null, stores })
  return product ?? refused('productNotFound')
}

export type StaffProduct = Awaited<ReturnType<typeof listCards>>[number]

async function listCards(
  staff: Staff,
  company_id: string,
  ids: readonly string[],
  { store_id, stores }: { store_id: string | null; stores: readonly ListedStore[] },
) {
  if (ids.length === 0) return []
  const rows = await listStaffProductRows(staff, company_id, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { description, images, links, base_price, category, ...product } = row
    return {
      ...product,
      company_id,
      base_price,
      variant_count: row.variant_count ?? 0,
      text: excerpt(toPlainText(description), textLength),
      category: findCategoryName(links, store_id) ?? category ?? findCategoryName(links, null),
      picture: images?.[0] ?? null,
      sold_in: stores.flatMap(({ money, name, ...store }) => {
        const link = links.find((one) => one.store_id === store.store_id)
        return link ? { name, money, price: link.price ?? base_price, active: link.active } : []
      }),
    }
  })
}

function findCategoryName(
  links: readonly StaffProductLink[],
  store_id: string | null,
): string | null {
  const matching = links.filter((link) => store_id === null || link.store_id === store_id)
  return matching.find((link) => link.category !== null)?.category ?? null
}

async function listCompanyStores(staff: Staff, company_id: string): Promise<ListedStore[]> {
  const stores = await listStores(staff)
  return stores
    .filter((store) => store.company_id === company_id)
    .map(({ store_id, name, locale_settings }) => {
      const { locale, currency } = parseLocaleSettings(locale_settings)
      return { store_id, name, money: { locale, currency } }
    })
}
