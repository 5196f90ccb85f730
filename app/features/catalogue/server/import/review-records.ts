import { columns } from '../../rules/product-csv/columns.ts'
import { listChanges, type CsvChange } from '../../rules/product-csv/changes.ts'
import { mergeRecord } from '../../rules/product-csv/merge.ts'
import type { CsvError, CsvRecord } from '../../rules/product-csv/records.ts'
import type { CsvContext, CsvProduct } from '../../rules/product-csv/to-csv-rows.ts'
import type { Code } from '#shared/errors/errors.ts'
import { productForm } from '../../rules/product-form.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { isId } from '#shared/id.ts'
import { blankProduct } from '../../rules/product-values.ts'
import type { Staff } from '#platform/database/database.ts'
import type { CompleteProductForm } from '../listing/related-records.ts'
import { findCsvProducts, listIdsBySku } from './csv-products.ts'

/** The effect a file's product would have on the current catalogue. */
export type ReviewedRecord = { name: string } & (
  | { outcome: 'bad'; errors: CsvError[] }
  | { outcome: 'unchanged' }
  | {
      outcome: 'new' | 'changed'
      id: string | null
      form: CompleteProductForm
      changes: CsvChange[]
      locateField: (field: string) => { line: number; column: string | null }
    }
)

export async function reviewRecords(
  staff: Staff,
  company_id: string,
  records: readonly CsvRecord[],
  context: CsvContext,
): Promise<ReviewedRecord[]> {
  const recordIds = records.map(readId).filter(isId)
  const skus = records.map(readSku).filter(Boolean)
  const skuMatches = await listIdsBySku(staff, company_id, skus)
  const ids = [...new Set([...recordIds, ...skuMatches.map(({ id }) => id)])]
  const products = await findCsvProducts(staff, company_id, ids)
  const bySku = Map.groupBy(skuMatches, ({ sku }) => sku)
  return records.map((record) => {
    const id = readId(record) || null
    const known = id === null ? (bySku.get(readSku(record)) ?? []) : [{ id }]
    const existing = products.get(known[0]?.id ?? '') ?? null
    const name = record.cells[columns.name]?.trim() || existing?.name || readSku(record)
    const errors = [...record.errors, ...validateKey(record, known.length, existing)]
    return {
      name,
      ...(errors.length > 0 ? toBadRecord(errors) : reviewRecord(record, existing, context)),
    }
  })
}

function validateKey(record: CsvRecord, known: number, existing: CsvProduct | null): CsvError[] {
  const at = (column: string, code: Code) => [{ line: record.line, column, code }]
  if (readId(record)) return existing ? [] : at(columns.product_id, 'csvIdUnknown')
  if (!readSku(record)) return at(columns.sku, 'csvKeyMissing')
  return known > 1 ? at(columns.sku, 'csvSkuUnclear') : []
}

function reviewRecord(record: CsvRecord, existing: ExistingProduct | null, context: CsvContext) {
  const { formValues, errors, locateField } = mergeRecord(
    record,
    existing ?? blankCsvProduct,
    context,
  )
  const parsedForm = parseForm(productForm, formValues)
  if ('fieldErrors' in parsedForm || errors.length > 0) {
    const formErrors = 'fieldErrors' in parsedForm ? Object.entries(parsedForm.fieldErrors) : []
    const recordErrors = formErrors.map(([field, { refused: code, values }]) => ({
      ...locateField(field),
      code,
      ...(values && { values }),
    }))
    return toBadRecord([
      ...errors,
      ...recordErrors.filter((one) => !errors.some((other) => isSameCell(one, other))),
    ])
  }
  const stores = parsedForm.values.stores.map((link) => ({
    ...link,
    category_id: link.category_id ?? null,
  }))
  const form = { ...parsedForm.values, stores, category_id: chooseCategory(existing, stores) }
  const after = { ...form, id: existing?.id ?? null }
  if (!existing) return { outcome: 'new' as const, id: null, form, changes: [], locateField }
  const changes = listChanges(existing, after, context)
  if (changes.length === 0) return { outcome: 'unchanged' as const }
  return { outcome: 'changed' as const, id: existing.id, form, changes, locateField }
}

type ExistingProduct = CsvProduct & { category_id?: string | null }

// A product has one category of its own, kept while one of its stores still uses it.
function chooseCategory(
  existing: ExistingProduct | null,
  stores: CompleteProductForm['stores'],
): string | null {
  const recordErrors = stores.flatMap(({ category_id }) => category_id ?? [])
  const before = existing?.category_id
  return before && recordErrors.includes(before) ? before : (recordErrors[0] ?? null)
}

function toBadRecord(errors: CsvError[]) {
  const sorted = errors.toSorted((one, other) => one.line - other.line)
  return { outcome: 'bad' as const, errors: sorted }
}

function isSameCell(one: CsvError, other: CsvError): boolean {
  return one.line === other.line && one.column === other.column
}

function readId({ cells }: CsvRecord): string {
  return cells[columns.product_id]?.trim().toLowerCase() ?? ''
}

function readSku({ cells }: CsvRecord): string {
  return cells[columns.sku]?.trim() ?? ''
}

const blankCsvProduct: CsvProduct = {
  ...blankProduct,
  id: null,
  specifications: [],
  images: [],
  variants: [],
  stores: [],
}
