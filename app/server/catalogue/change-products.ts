import { edited, type BulkEdit } from '#domain/bulk-edit.ts'
import { isRefused, refused, type Refused } from '#domain/errors.ts'
import type { BulkForm } from '#domain/forms/bulk-form.ts'
import { limits } from '#domain/limits.ts'
import type { NumberFormat } from '#domain/locale.ts'
import { readAmount } from '#domain/typed-amount.ts'
import { changesOf, type SheetChange } from '#domain/product-sheet/changes.ts'
import type { SheetPlace } from '#domain/product-sheet/write.ts'
import { recordChanges } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { lockStores } from '../stores/stores.ts'
import {
  deleteManyLinks,
  updateManyProducts,
  updateManyVariants,
  upsertManyLinks,
} from './bulk-rows.ts'
import { listDeskIds } from './desk-products.ts'
import { lockProducts } from './products.ts'
import { deskWanted } from './read-desk-products.ts'
import { findSheetPlace, findSheetProducts, type StoredSheetProduct } from './sheet-products.ts'
import { lastPlaces } from './store-products.ts'

type Pair = { before: StoredSheetProduct; after: StoredSheetProduct; changes: SheetChange[] }

const shown = 20

/** A dry run: counts the products that would change and lists the first of them. */
export async function previewProductChanges(
  staff: Staff,
  company_id: string,
  chosen: Chosen,
  form: BulkForm,
  numberFormat: NumberFormat,
) {
  const no = await forbidden(staff, company_id, 'editCatalogue')
  if (no) return no
  const ids = await chosenIds(staff, company_id, chosen)
  if (isRefused(ids)) return ids
  const pairs = await changedPairs(staff, company_id, ids, form, numberFormat)
  if (isRefused(pairs)) return pairs
  return {
    count: ids.length,
    changing: pairs.length,
    first: pairs.slice(0, shown).map(({ after: { id, name }, changes }) => ({ id, name, changes })),
  }
}

/** All or nothing. */
export function changeProducts(
  staff: Staff,
  company_id: string,
  chosen: Chosen,
  form: BulkForm,
): Promise<{ changed: number } | Refused> {
  return inOneTransaction(staff, async (inside) => {
    const no = await forbidden(inside, company_id, 'editCatalogue')
    if (no) return no
    const ids = await chosenIds(inside, company_id, chosen)
    if (isRefused(ids)) return ids
    if (form.count !== null && form.count !== ids.length) return refused('bulkSelectionChanged')
    await lockProducts(inside, company_id, ids)
    const { stores } = await findSheetPlace(inside, company_id)
    await lockStores(
      inside,
      company_id,
      stores.map(({ store_id }) => store_id),
    )
    const pairs = await changedPairs(inside, company_id, ids, form)
    if (isRefused(pairs)) return pairs
    if (pairs.length > 0) await write(inside, company_id, pairs)
    return { changed: pairs.length }
  })
}

/** The size of a selection, with the stores and categories to offer in the bulk edit. */
export async function readChosen(staff: Staff, company_id: string, chosen: Chosen) {
  const no = await forbidden(staff, company_id, 'editCatalogue')
  if (no) return no
  const ids = await chosenIds(staff, company_id, chosen)
  if (isRefused(ids)) return ids
  return { count: ids.length, ...(await findSheetPlace(staff, company_id)) }
}

/** Listed ids, or every result of a search. */
export type Chosen = {
  ids: readonly string[]
  all: { store_id: string | null; query: string; hasInactive: boolean } | null
}

async function chosenIds(
  staff: Staff,
  company_id: string,
  { ids, all }: Chosen,
): Promise<string[] | Refused> {
  const most = limits.bulk + 1
  const found = all
    ? await listDeskIds(staff, company_id, await deskWanted(staff, company_id, all), {
        from: 0,
        most,
      })
    : [...new Set(ids)]
  if (found.length === 0) return refused('bulkEmpty')
  if (found.length < most) return found
  return refused('bulkTooMany', { values: { limit: limits.bulk.toLocaleString('en') } })
}

async function changedPairs(
  staff: Staff,
  company_id: string,
  ids: readonly string[],
  form: BulkForm,
  numberFormat?: NumberFormat,
): Promise<Pair[] | Refused> {
  const place: NamedPlace = { ...(await findSheetPlace(staff, company_id)), decimal: '.' }
  const shownPlace = numberFormat ? placeAsShown(place, numberFormat) : place
  const edit = editOf(form, place)
  if (isRefused(edit)) return edit
  const products = await findSheetProducts(staff, company_id, ids)
  if (products.size < ids.length) return refused('productNotFound')
  const pairs: Pair[] = []
  for (const before of products.values()) {
    const after = edited(before, edit, place)
    if (typeof after === 'string') {
      const code = after === 'storesMissing' ? 'bulkStoresMissing' : 'bulkPriceImpossible'
      return refused(code, { values: { name: before.name } })
    }
    const changes = changesOf(before, after, shownPlace)
    const isMoved = before.category_id !== after.category_id
    if (changes.length > 0 || isMoved) pairs.push({ before, after, changes })
  }
  return pairs
}

type NamedPlace = Pick<SheetPlace, 'decimal'> & Awaited<ReturnType<typeof findSheetPlace>>

/** Shows store names as the rest of the admin does; adds the domain where two stores share a name. */
function placeAsShown(place: NamedPlace, numberFormat: NumberFormat): SheetPlace {
  const names = place.stores.map(({ name }) => name)
  return {
    ...place,
    stores: place.stores.map((store) => {
      const isAmbiguous = names.filter((name) => name === store.name).length > 1
      return { ...store, domain: isAmbiguous ? `${store.name} (${store.domain})` : store.name }
    }),
    shownAmount: (amount) => readAmount(amount, numberFormat),
  }
}

function editOf(
  { price, availability, category_id, stores }: BulkForm,
  place: SheetPlace,
): BulkEdit | Refused {
  const category = category_id && place.categories.find(({ id }) => id === category_id)
  if (category_id && !category) {
    return refused('productCategoryUnknown', { field: 'category' })
  }
  const isOwn = (id: string) => place.stores.some(({ store_id }) => store_id === id)
  if (stores.some(({ store_id }) => !isOwn(store_id))) return refused('storeNotFound')
  const isNothing =
    price.move === 'keep' &&
    availability === null &&
    category_id === undefined &&
    stores.every(({ move }) => move === 'keep')
  if (isNothing) return refused('bulkChangesNothing')
  return {
    price,
    availability,
    category: category_id === undefined ? undefined : category || null,
    stores,
  }
}

async function write(staff: Staff, company_id: string, pairs: readonly Pair[]): Promise<void> {
  await updateManyProducts(
    staff,
    company_id,
    pairs.map(({ after: { id, base_price, availability, category_id } }) => ({
      id,
      base_price,
      availability,
      category_id,
    })),
  )
  const variants = pairs.flatMap(({ before, after }) =>
    after.variants.flatMap(({ id, price }, at) =>
      price === before.variants[at]?.price ? [] : [{ product_id: after.id, id, price }],
    ),
  )
  if (variants.length > 0) await updateManyVariants(staff, company_id, variants)
  await writeLinks(staff, company_id, pairs)
  await recordChanges(
    staff,
    pairs.map(({ after, changes }) => ({
      company_id,
      action: 'changed',
      subject_type: 'product',
      subject_id: after.id,
      subject_name: after.name,
      changes: Object.fromEntries(
        changes.map(({ variant, column, from, to }) => [
          variant === null ? column : `${variant} · ${column}`,
          { from, to },
        ]),
      ),
    })),
  )
}

async function writeLinks(staff: Staff, company_id: string, pairs: readonly Pair[]): Promise<void> {
  const gone = pairs.flatMap(({ before, after }) =>
    before.stores
      .filter(({ store_id }) => !after.stores.some((link) => link.store_id === store_id))
      .map(({ store_id }) => ({ product_id: after.id, store_id })),
  )
  await deleteManyLinks(staff, company_id, gone)
  const wanted = pairs.flatMap(({ after }) =>
    after.stores.map((link) => ({ ...link, product_id: after.id })),
  )
  if (wanted.length === 0) return
  const places = await lastPlaces(staff, company_id, [
    ...new Set(wanted.map(({ store_id }) => store_id)),
  ])
  // Products new to a store are appended in the order of the list.
  const placed = wanted.map((link) => {
    if (link.sort_order !== null) return link
    const sort_order = places.get(link.store_id) ?? 1
    places.set(link.store_id, sort_order + 1)
    return { ...link, sort_order }
  })
  await upsertManyLinks(staff, company_id, placed)
}
