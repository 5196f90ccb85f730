import { applyBulkEdit, type BulkEdit } from '../../rules/bulk-edit.ts'
import { isPublishedIncomplete, type SafetyFact } from '../../rules/product-safety.ts'
import { isRecallPublished } from '#features/recalls/rules/recall.ts'
import { listRecalled } from '#features/recalls/server/read-recalls.ts'
import { readMissingFacts } from '../listing/read-safety-count.ts'
import { listStrictStores } from '../listing/related-records.ts'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { BulkForm } from '../../rules/bulk-form.ts'
import { limits, pageLengths } from '#shared/limits.ts'
import type { NumberFormat } from '#shared/stores/locale.ts'
import { formatAmount } from '#shared/money/parse-amount.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { formatCount } from '#shared/text/format-number.ts'
import { listChanges } from '../../rules/product-csv/changes.ts'
import type { CsvContext } from '../../rules/product-csv/to-csv-rows.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { lockStores } from '#platform/database/lock-stores.ts'
import { listStaffProductIds } from '../listing/staff-product-list.ts'
import { lockProducts } from './products.ts'
import { writeProductChanges, type ProductChange } from './write-product-changes.ts'
import { toStaffProductFilter, type StaffProductMatches } from '../listing/read-staff-products.ts'
import { findCsvContext, findCsvProducts } from '../import/csv-products.ts'

/** A dry run: counts the products that would change and lists the first of them. */
export async function previewProductChanges(
  staff: Staff,
  company_id: string,
  selection: ProductSelection,
  form: BulkForm,
  numberFormat: NumberFormat,
) {
  const refusal = await checkPermission(staff, company_id, 'editCatalogue')
  if (refusal) return refusal
  const ids = await listSelectedIds(staff, company_id, selection)
  if (isRefused(ids)) return ids
  const productChanges = await listProductChanges(staff, company_id, ids, form, numberFormat)
  if (isRefused(productChanges)) return productChanges
  return {
    count: ids.length,
    changing: productChanges.length,
    first: productChanges
      .slice(0, pageLengths.bulkPreview)
      .map(({ after: { id, name }, changes }) => ({ id, name, changes })),
  }
}

/** All or nothing. */
export function changeProducts(
  staff: Staff,
  company_id: string,
  selection: ProductSelection,
  form: BulkForm,
): Promise<{ changed: number } | Refused> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, company_id, 'editCatalogue')
    if (refusal) return refusal
    const ids = await listSelectedIds(tx, company_id, selection)
    if (isRefused(ids)) return ids
    if (form.count !== null && form.count !== ids.length) return refused('bulkSelectionChanged')
    await lockProducts(tx, company_id, ids)
    const { stores } = await findCsvContext(tx, company_id)
    await lockStores(
      tx,
      company_id,
      stores.map(({ store_id }) => store_id),
    )
    const productChanges = await listProductChanges(tx, company_id, ids, form)
    if (isRefused(productChanges)) return productChanges
    const recalled = await listRecalled(tx, company_id, ids)
    const shown = productChanges.find(({ after }) =>
      isRecallPublished(recalled, after.id, after.stores),
    )
    if (shown) return refused('productRecalled', { values: { name: shown.after.name } })
    const incomplete = await refuseIncomplete(tx, company_id, productChanges)
    if (incomplete) return incomplete
    if (productChanges.length > 0) await writeProductChanges(tx, company_id, productChanges)
    return { changed: productChanges.length }
  })
}

/** Refuses to show a product without its facts of product safety in a strict store. A bulk edit takes no fact away. */
async function refuseIncomplete(
  staff: Staff,
  company_id: string,
  productChanges: readonly ProductChange[],
): Promise<Refused | null> {
  const strictStores = await listStrictStores(staff, company_id)
  const shown = productChanges.filter(({ before, after }) =>
    isPublishedIncomplete({
      before: { links: before.stores, isComplete: false },
      links: after.stores,
      strictStores,
    }),
  )
  const missing = await readMissingFacts(
    staff,
    company_id,
    shown.map(({ after }) => after.id),
  )
  const named = shown.find(({ after }) => {
    const facts = missing.get(after.id) ?? []
    return facts.some((fact) => after.maker_id === null || !ofManufacturer.includes(fact))
  })
  return named ? refused('safetyFactsMissingOf', { values: { name: named.after.name } }) : null
}

const ofManufacturer: readonly SafetyFact[] = ['maker', 'responsiblePerson']

/** The size of a selection, with the stores and categories to offer in the bulk edit. */
export async function readSelection(staff: Staff, company_id: string, selection: ProductSelection) {
  const refusal = await checkPermission(staff, company_id, 'editCatalogue')
  if (refusal) return refusal
  const ids = await listSelectedIds(staff, company_id, selection)
  if (isRefused(ids)) return ids
  return { count: ids.length, ...(await findCsvContext(staff, company_id)) }
}

/** Listed ids, or every result of a search. */
export type ProductSelection = {
  ids: readonly string[]
  all: StaffProductMatches | null
}

async function listSelectedIds(
  staff: Staff,
  company_id: string,
  { ids, all }: ProductSelection,
): Promise<string[] | Refused> {
  const limit = limits.bulk + 1
  const foundIds = all
    ? await listStaffProductIds(
        staff,
        company_id,
        await toStaffProductFilter(staff, company_id, all),
        {
          sorting: 'newest',
          from: 0,
          limit,
        },
      )
    : [...new Set(ids)]
  if (foundIds.length === 0) return refused('bulkEmpty')
  if (foundIds.length < limit) return foundIds
  return refused('bulkTooMany', { values: { limit: formatCount(limits.bulk, getStaffLanguage()) } })
}

async function listProductChanges(
  staff: Staff,
  company_id: string,
  ids: readonly string[],
  form: BulkForm,
  numberFormat?: NumberFormat,
): Promise<ProductChange[] | Refused> {
  const context: NamedCsvContext = {
    ...(await findCsvContext(staff, company_id)),
    decimal: '.',
  }
  const displayContext = numberFormat ? toDisplayContext(context, numberFormat) : context
  const edit = toBulkEdit(form, context)
  if (isRefused(edit)) return edit
  const products = await findCsvProducts(staff, company_id, ids)
  if (products.size < ids.length) return refused('productNotFound')
  const productChanges: ProductChange[] = []
  for (const before of products.values()) {
    const after = applyBulkEdit(before, edit, context)
    if (typeof after === 'string') {
      const code = after === 'storesMissing' ? 'bulkStoresMissing' : 'bulkPriceImpossible'
      return refused(code, { values: { name: before.name } })
    }
    const changes = listChanges(before, after, displayContext)
    const hasNewCategory = before.category_id !== after.category_id
    if (changes.length > 0 || hasNewCategory) productChanges.push({ before, after, changes })
  }
  return productChanges
}

type NamedCsvContext = Pick<CsvContext, 'decimal'> & Awaited<ReturnType<typeof findCsvContext>>

/** Shows store names as the rest of the admin does; adds the domain where two stores share a name. */
function toDisplayContext(context: NamedCsvContext, numberFormat: NumberFormat): CsvContext {
  const names = context.stores.map(({ name }) => name)
  return {
    ...context,
    stores: context.stores.map((store) => {
      const isAmbiguous = names.filter((name) => name === store.name).length > 1
      return { ...store, domain: isAmbiguous ? `${store.name} (${store.domain})` : store.name }
    }),
    formatAmount: (amount) => formatAmount(amount, numberFormat),
  }
}

function toBulkEdit(form: BulkForm, context: CsvContext): BulkEdit | Refused {
  const { price, availability, perishable, withdrawal_exception, maker_id } = form
  const { weight, category_id, stores } = form
  const category = category_id && context.categories.find(({ id }) => id === category_id)
  if (category_id && !category) {
    return refused('productCategoryUnknown', { field: 'category' })
  }
  if (maker_id !== null && !context.makers.some(({ id }) => id === maker_id))
    return refused('manufacturerUnknown', { field: 'maker_id' })
  const isKnownStore = (id: string) => context.stores.some(({ store_id }) => store_id === id)
  if (stores.some(({ store_id }) => !isKnownStore(store_id))) return refused('storeNotFound')
  const isEmptyEdit =
    price.move === 'keep' &&
    availability === null &&
    perishable === null &&
    withdrawal_exception === null &&
    maker_id === null &&
    weight === null &&
    category_id === undefined &&
    stores.every(({ move }) => move === 'keep')
  if (isEmptyEdit) return refused('bulkChangesNothing')
  return {
    price,
    availability,
    perishable,
    withdrawal_exception,
    maker_id,
    weight,
    category: category_id === undefined ? undefined : category || null,
    stores,
  }
}
