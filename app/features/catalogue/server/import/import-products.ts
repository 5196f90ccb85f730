import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import type { CsvError } from '../../rules/product-csv/records.ts'
import type { CsvContext } from '../../rules/product-csv/to-csv-rows.ts'
import { toRecord } from '#shared/json-values.ts'
import { batchSizes } from '#shared/batch-sizes.ts'
import { jobTimes } from '#shared/durations.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Database, type Staff } from '#platform/database/database.ts'
import { getErrorCode, isUnreachable } from '#platform/database/database-errors.ts'
import { inSavepoint } from '#platform/database/transactions.ts'
import type { Task } from '#platform/jobs/task.ts'
import { openSlots } from '#platform/memory/slots.ts'
import { enqueueImport } from './start-product-import.ts'
import { reviewRecords, type ReviewedRecord } from './review-records.ts'
import {
  listWaitingRows,
  updateImportRows,
  type ImportRow,
  type RowReview,
} from './product-import-rows.ts'
import { findImport, lockImport, updateImport, type ImportKey } from './product-imports.ts'
import { lockProducts } from '../products/products.ts'
import { saveProducts, type SavedProduct, type ProductInput } from '../products/save-products.ts'
import { findCsvContext } from './csv-products.ts'
import { fetchNewPictures, type PictureIds } from './fetch-new-pictures.ts'

/** Products whose pictures are fetched in parallel. */
const maxParallelProducts = 4

/**
 * Continues an import on behalf of its staff member: reviews the rows against the catalogue, then saves them.
 * Rows are marked done in the same transaction, so a killed run resumes where it stopped.
 */
export function importProducts(
  database: Database,
  onError: (error: unknown) => void = () => {},
): Task {
  return async ({ owner: { company_id }, data }, signal) => {
    const { import_id, staff_id } = toRecord(data)
    if (!company_id || !isId(import_id) || !isId(staff_id)) return
    const staff = database.scoped({ as: 'staff', staff_id, company_id })
    const key = { company_id, import_id }
    const place: CsvContext = { ...(await findCsvContext(staff, company_id)), decimal: '.' }
    const deadline = performance.now() + jobTimes.importRun
    let hasMore = true
    while (hasMore && performance.now() < deadline && !signal.aborted) {
      hasMore = await runBatch(staff, key, place, onError)
    }
    if (hasMore) await enqueueImport(staff, key)
  }
}

/** Processes the next batch; returns whether more may follow. */
async function runBatch(
  staff: Staff,
  key: ImportKey,
  place: CsvContext,
  onError: (error: unknown) => void,
): Promise<boolean> {
  const productImport = await findImport(staff, key)
  if (productImport?.state !== 'reading' && productImport?.state !== 'saving') return false
  const phase = productImport.state
  const waiting = await listWaitingRows(staff, key, { of: phase, limit: batchSizes.import[phase] })
  const reviewed = await reviewRecords(
    staff,
    key.company_id,
    waiting.map(({ record }) => record),
    place,
  )
  const pictureIds = phase === 'saving' ? await fetchPictures(staff, key.company_id, reviewed) : []
  return inTransaction(staff, async (tx) => {
    const current = await lockImport(tx, key)
    // Another worker has advanced the import in the meantime.
    if (current?.state !== phase || current.done !== productImport.done)
      return current?.state !== 'done'
    if (waiting.length === 0) {
      await updateImport(tx, key, { state: phase === 'reading' ? 'ready' : 'done' })
      return false
    }
    const refusal = await checkPermission(tx, key.company_id, 'editCatalogue')
    if (refusal) {
      await updateImport(tx, key, { state: 'discarded' })
      return false
    }
    const reviews =
      phase === 'reading'
        ? reviewed.map((one, at) => toRowReview(waiting[at]!, one))
        : await saveRows(tx, key, { waiting, reviewed, pictureIds, onError })
    await updateImportRows(tx, key, reviews)
    await updateImport(tx, key, { done: current.done + waiting.length })
    return true
  })
}

type Batch = {
  waiting: readonly ImportRow[]
  reviewed: readonly ReviewedRecord[]
  pictureIds: readonly (PictureIds | Refused)[]
  onError: (error: unknown) => void
}

async function saveRows(
  tx: Staff,
  { company_id }: ImportKey,
  { waiting, reviewed, pictureIds, onError }: Batch,
): Promise<RowReview[]> {
  const candidates = reviewed.map((one, at): ProductInput | Refused | null => {
    const pictures = pictureIds[at]
    if (!('form' in one)) return null
    return isRefused(pictures) ? pictures : { id: one.id, form: one.form, pictureIds: pictures }
  })
  const validProducts = candidates.flatMap((one) => (one === null || isRefused(one) ? [] : one))
  await lockProducts(
    tx,
    company_id,
    validProducts.flatMap(({ id }) => id ?? []),
  )
  const results = await saveTogether(tx, company_id, validProducts, onError)
  return reviewed.map((one, at) => {
    const row = waiting[at]!
    const review = toRowReview(row, one)
    if (!('form' in one)) return review
    const product = candidates[at]!
    const result = isRefused(product) ? product : results.get(product)!
    return isRefused(result)
      ? { ...review, outcome: 'bad', errors: [toCsvError(row, one, result)] }
      : { ...review, isSaved: true }
  })
}

/**
 * Saves all products in a few statements. If that fails, saves each on its own, so that one bad product does
 * not block the others.
 */
async function saveTogether(
  tx: Staff,
  company_id: string,
  products: readonly ProductInput[],
  onError: (error: unknown) => void,
): Promise<Map<ProductInput, SavedProduct | Refused>> {
  try {
    const results = await inSavepoint(tx, () => saveProducts(tx, company_id, products))
    return new Map(products.map((product, at) => [product, results[at]!]))
  } catch (error) {
    if (isUnreachable(error)) throw error
    if (products.length > 1) {
      const separateResults = []
      for (const one of products) {
        separateResults.push(...(await saveTogether(tx, company_id, [one], onError)))
      }
      return new Map(separateResults)
    }
    onError(error)
    const result = refused(getErrorCode(error, 'productSaveFailed'))
    return new Map(products.map((product) => [product, result]))
  }
}

function toRowReview({ number }: ImportRow, one: ReviewedRecord): RowReview {
  return {
    number,
    name: one.name,
    outcome: one.outcome,
    changes: 'changes' in one ? one.changes : [],
    errors: 'errors' in one ? one.errors : [],
    isSaved: false,
  }
}

function toCsvError(
  { record }: ImportRow,
  one: ReviewedRecord & { locateField: (field: string) => { line: number; column: string | null } },
  { refused: code, field, values }: Refused,
): CsvError {
  const place = field === undefined ? { line: record.line, column: null } : one.locateField(field)
  return { ...place, code, ...(values && { values }) }
}

/** Fetched before the transaction, so that no lock is held while waiting for a foreign server. */
function fetchPictures(
  staff: Staff,
  company_id: string,
  reviewed: readonly ReviewedRecord[],
): Promise<(PictureIds | Refused)[]> {
  const runInSlot = openSlots(maxParallelProducts)
  return Promise.all(
    reviewed.map((one) => {
      const hasNewPictures = 'form' in one && one.form.images.some(({ id }) => id === null)
      return hasNewPictures
        ? runInSlot(() => fetchNewPictures(staff, company_id, one.id, one.form.images))
        : new Map<string, string>()
    }),
  )
}
