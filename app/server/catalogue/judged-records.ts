import { columns } from '#domain/product-sheet/columns.ts'
import { changesOf, type SheetChange } from '#domain/product-sheet/changes.ts'
import { merged } from '#domain/product-sheet/merge.ts'
import type { SheetFault, SheetRecord } from '#domain/product-sheet/records.ts'
import type { SheetPlace, SheetProduct } from '#domain/product-sheet/write.ts'
import type { Code } from '#domain/errors.ts'
import { productForm } from '#domain/forms/product-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { defaultGoogleCategory } from '#domain/google-categories.ts'
import { isId } from '#domain/id.ts'
import { zero } from '#domain/money.ts'
import { productDefaults } from '#domain/product.ts'
import { defaultMeasure } from '#domain/unit.ts'
import type { Staff } from '../database/database.ts'
import type { WholeProductForm } from './products-around.ts'
import { findSheetProducts, listIdsBySku } from './sheet-products.ts'

/** The effect a file's product would have on the current catalogue. */
export type Judged = { name: string } & (
  | { outcome: 'bad'; faults: SheetFault[] }
  | { outcome: 'unchanged' }
  | {
      outcome: 'new' | 'changed'
      id: string | null
      form: WholeProductForm
      changes: SheetChange[]
      placeOf: (field: string) => { line: number; column: string | null }
    }
)

export async function judgedRecords(
  staff: Staff,
  company_id: string,
  records: readonly SheetRecord[],
  place: SheetPlace,
): Promise<Judged[]> {
  const named = records.map(idIn).filter(isId)
  const skus = records.map(skuIn).filter(Boolean)
  const alike = await listIdsBySku(staff, company_id, skus)
  const ids = [...new Set([...named, ...alike.map(({ id }) => id)])]
  const products = await findSheetProducts(staff, company_id, ids)
  const bySku = Map.groupBy(alike, ({ sku }) => sku)
  return records.map((record) => {
    const id = idIn(record) || null
    const known = id === null ? (bySku.get(skuIn(record)) ?? []) : [{ id }]
    const present = products.get(known[0]?.id ?? '') ?? null
    const name = record.cells[columns.name]?.trim() || present?.name || skuIn(record)
    const faults = [...record.faults, ...keyFaults(record, known.length, present)]
    return { name, ...(faults.length > 0 ? bad(faults) : judged(record, present, place)) }
  })
}

function keyFaults(record: SheetRecord, known: number, present: SheetProduct | null): SheetFault[] {
  const at = (column: string, code: Code) => [{ line: record.line, column, code }]
  if (idIn(record)) return present ? [] : at(columns.product_id, 'csvIdUnknown')
  if (!skuIn(record)) return at(columns.sku, 'csvKeyMissing')
  return known > 1 ? at(columns.sku, 'csvSkuUnclear') : []
}

function judged(record: SheetRecord, present: Present | null, place: SheetPlace) {
  const { sent, faults, placeOf } = merged(record, present ?? blank, place)
  const read = readForm(productForm, sent)
  if ('faults' in read || faults.length > 0) {
    const found = 'faults' in read ? Object.entries(read.faults) : []
    const own = found.map(([field, { refused: code, values }]) => ({
      ...placeOf(field),
      code,
      ...(values && { values }),
    }))
    return bad([
      ...faults,
      ...own.filter((one) => !faults.some((other) => isSamePlace(one, other))),
    ])
  }
  const stores = read.values.stores.map((link) => ({
    ...link,
    category_id: link.category_id ?? null,
  }))
  const form = { ...read.values, stores, category_id: categoryOf(present, stores) }
  const after = { ...form, id: present?.id ?? null }
  if (!present) return { outcome: 'new' as const, id: null, form, changes: [], placeOf }
  const changes = changesOf(present, after, place)
  if (changes.length === 0) return { outcome: 'unchanged' as const }
  return { outcome: 'changed' as const, id: present.id, form, changes, placeOf }
}

type Present = SheetProduct & { category_id?: string | null }

// A product has one category of its own, kept while one of its stores still uses it.
function categoryOf(present: Present | null, stores: WholeProductForm['stores']): string | null {
  const own = stores.flatMap(({ category_id }) => category_id ?? [])
  const before = present?.category_id
  return before && own.includes(before) ? before : (own[0] ?? null)
}

function bad(faults: SheetFault[]) {
  const inOrder = faults.toSorted((one, other) => one.line - other.line)
  return { outcome: 'bad' as const, faults: inOrder }
}

function isSamePlace(one: SheetFault, other: SheetFault): boolean {
  return one.line === other.line && one.column === other.column
}

function idIn({ cells }: SheetRecord): string {
  return cells[columns.product_id]?.trim().toLowerCase() ?? ''
}

function skuIn({ cells }: SheetRecord): string {
  return cells[columns.sku]?.trim() ?? ''
}

const blank: SheetProduct = {
  id: null,
  name: '',
  description: '',
  base_price: zero,
  cost_price: null,
  sku: '',
  gtin: null,
  ...productDefaults,
  google_product_category: defaultGoogleCategory,
  unit_pricing_measure: defaultMeasure,
  unit_pricing_base_measure: defaultMeasure,
  stock_quantity: null,
  specifications: [],
  images: [],
  variants: [],
  stores: [],
}
