import { refused } from '#domain/errors.ts'
import { localeSettingsOf } from '#domain/locale.ts'
import type { MoneyStyle } from '#domain/money.ts'
import { excerpt, plainText } from '#domain/plain-text.ts'
import { searchWords } from '#domain/search.ts'
import { forbidden } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import { together } from '../database/together.ts'
import { listStores } from '../stores/list-stores.ts'
import {
  countDeskProducts,
  deskProductsWith,
  listDeskIds,
  listDeskRows,
  type DeskLink,
  type DeskWanted,
} from './desk-products.ts'

export type DeskAsked = {
  store_id: string | null
  query: string
  hasInactive: boolean
  page: number
}

const cardsPerPage = 24

/** Counting stops here, and words that match more products do not narrow the search. */
const mostCounted = 1_000

const textLength = 200

type StoreOfDesk = { store_id: string; name: string; money: MoneyStyle }

export async function readDeskProducts(
  staff: Staff,
  company_id: string,
  { store_id, query, hasInactive, page }: DeskAsked,
) {
  const no = await forbidden(staff, company_id, 'readCatalogue')
  if (no) return no
  const stores = await storesOf(staff, company_id)
  if (store_id !== null && !stores.some((store) => store.store_id === store_id)) {
    return refused('storeNotFound')
  }
  const wanted = await deskWanted(staff, company_id, { store_id, query, hasInactive })
  // One more than shown, to know whether there is a next page.
  const slice = { from: (page - 1) * cardsPerPage, most: cardsPerPage + 1 }
  const [ids, counted] =
    wanted.product_ids?.length === 0
      ? [[], 0]
      : await together(staff, (one) =>
          Promise.all([
            listDeskIds(one, company_id, wanted, slice),
            // Counting all matches of frequent words is expensive, so it is skipped.
            wanted.words.length > 0
              ? Infinity
              : countDeskProducts(one, company_id, wanted, mostCounted + 1),
          ]),
        )
  if (page > 1 && ids.length === 0) return refused('adminPageNotFound')
  const isOnOnePage = page === 1 && ids.length <= cardsPerPage
  const total = isOnOnePage ? ids.length : counted > mostCounted ? null : counted
  return {
    stores: stores.map(({ store_id: id, name }) => ({ store_id: id, name })),
    products: await cardsOf(staff, company_id, ids.slice(0, cardsPerPage), { store_id, stores }),
    page,
    /** Null when there are too many to count. */
    total,
    pages: total === null ? null : Math.ceil(total / cardsPerPage),
    hasNext: ids.length > cardsPerPage,
  }
}

/** Resolves the search words to product ids where few products match. */
export async function deskWanted(
  staff: Staff,
  company_id: string,
  { store_id, query, hasInactive }: Omit<DeskAsked, 'page'>,
): Promise<DeskWanted> {
  const words = searchWords(query)
  const found =
    words.length > 0 ? await deskProductsWith(staff, company_id, words, mostCounted) : null
  const product_ids = found && found.length < mostCounted ? found : null
  return { store_id, hasInactive, words: product_ids ? [] : words, product_ids }
}

export async function readDeskProduct(staff: Staff, company_id: string, id: string) {
  const no = await forbidden(staff, company_id, 'readCatalogue')
  if (no) return no
  const stores = await storesOf(staff, company_id)
  const [product] = await cardsOf(staff, company_id, [id], { store_id: null, stores })
  return product ?? refused('productNotFound')
}

export type DeskProduct = Awaited<ReturnType<typeof cardsOf>>[number]

async function cardsOf(
  staff: Staff,
  company_id: string,
  ids: readonly string[],
  { store_id, stores }: { store_id: string | null; stores: readonly StoreOfDesk[] },
) {
  if (ids.length === 0) return []
  const rows = await listDeskRows(staff, company_id, ids)
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
      text: excerpt(plainText(description), textLength),
      category: categoryIn(links, store_id) ?? category ?? categoryIn(links, null),
      picture: images?.[0] ?? null,
      sold_in: stores.flatMap(({ money, name, ...store }) => {
        const link = links.find((one) => one.store_id === store.store_id)
        return link ? { name, money, price: link.price ?? base_price, active: link.active } : []
      }),
    }
  })
}

function categoryIn(links: readonly DeskLink[], store_id: string | null): string | null {
  const known = links.filter((link) => store_id === null || link.store_id === store_id)
  return known.find((link) => link.category !== null)?.category ?? null
}

async function storesOf(staff: Staff, company_id: string): Promise<StoreOfDesk[]> {
  const stores = await listStores(staff)
  return stores
    .filter((store) => store.company_id === company_id)
    .map(({ store_id, name, locale_settings }) => {
      const { locale, currency } = localeSettingsOf(locale_settings)
      return { store_id, name, money: { locale, currency } }
    })
}
