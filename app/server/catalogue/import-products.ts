import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { isId } from '#domain/id.ts'
import type { SheetFault } from '#domain/product-sheet/records.ts'
import type { SheetPlace } from '#domain/product-sheet/write.ts'
import { recordOf } from '#domain/stored.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Database, type Staff } from '../database/database.ts'
import { failedAs } from '../database/failing-as.ts'
import { isUnreachable } from '../database/faults.ts'
import { inSavepoint } from '../database/savepoint.ts'
import type { Task } from '../jobs/task.ts'
import { turns } from '../turns.ts'
import { enqueueImport } from './enqueue-import.ts'
import { judgedRecords, type Judged } from './judged-records.ts'
import {
  listWaitingRows,
  updateImportRows,
  type ImportRow,
  type Judgement,
} from './product-import-rows.ts'
import { findImport, lockImport, updateImport, type ImportKey } from './product-imports.ts'
import { lockProducts } from './products.ts'
import { savedProducts, type Saved, type WantedProduct } from './saved-products.ts'
import { findSheetPlace } from './sheet-products.ts'
import { takeInPictures, type TakenIn } from './take-in-pictures.ts'

const rowsAtATime = { reading: 250, saving: 100 }

/** Products whose pictures are fetched in parallel. */
const productsAtATime = 4

/** In milliseconds. Short, so that other jobs get their share and the run ends before it counts as stalled. */
const turn = 15_000

/**
 * Continues an import on behalf of its staff member: reviews the rows against the catalogue, then saves them.
 * Rows are marked done in the same transaction, so a killed run resumes where it stopped.
 */
export function importProducts(
  database: Database,
  onFault: (fault: unknown) => void = () => {},
): Task {
  return async ({ place: { company_id }, matter }, signal) => {
    const { import_id, staff_id } = recordOf(matter)
    if (!company_id || !isId(import_id) || !isId(staff_id)) return
    const staff = database.through({ as: 'staff', staff_id, company_id })
    const key = { company_id, import_id }
    const place: SheetPlace = { ...(await findSheetPlace(staff, company_id)), decimal: '.' }
    const until = performance.now() + turn
    let isLeft = true
    while (isLeft && performance.now() < until && !signal.aborted) {
      isLeft = await step(staff, key, place, onFault)
    }
    if (isLeft) await enqueueImport(staff, key)
  }
}

/** Processes the next batch; returns whether more may follow. */
async function step(
  staff: Staff,
  key: ImportKey,
  place: SheetPlace,
  onFault: (fault: unknown) => void,
): Promise<boolean> {
  const found = await findImport(staff, key)
  if (found?.state !== 'reading' && found?.state !== 'saving') return false
  const of = found.state
  const waiting = await listWaitingRows(staff, key, { of, most: rowsAtATime[of] })
  const judged = await judgedRecords(
    staff,
    key.company_id,
    waiting.map(({ record }) => record),
    place,
  )
  const taken = of === 'saving' ? await picturesOf(staff, key.company_id, judged) : []
  return inOneTransaction(staff, async (inside) => {
    const now = await lockImport(inside, key)
    // Another worker has advanced the import in the meantime.
    if (now?.state !== of || now.done !== found.done) return now?.state !== 'done'
    if (waiting.length === 0) {
      await updateImport(inside, key, { state: of === 'reading' ? 'ready' : 'done' })
      return false
    }
    const no = await forbidden(inside, key.company_id, 'editCatalogue')
    if (no) {
      await updateImport(inside, key, { state: 'discarded' })
      return false
    }
    const judgements =
      of === 'reading'
        ? judged.map((one, at) => judgementOf(waiting[at]!, one))
        : await saved(inside, key, { waiting, judged, taken, onFault })
    await updateImportRows(inside, key, judgements)
    await updateImport(inside, key, { done: now.done + waiting.length })
    return true
  })
}

type Handful = {
  waiting: readonly ImportRow[]
  judged: readonly Judged[]
  taken: readonly (TakenIn | Refused)[]
  onFault: (fault: unknown) => void
}

async function saved(
  inside: Staff,
  { company_id }: ImportKey,
  { waiting, judged, taken, onFault }: Handful,
): Promise<Judgement[]> {
  const wanted = judged.map((one, at): WantedProduct | Refused | null => {
    const pictures = taken[at]
    if (!('form' in one)) return null
    return isRefused(pictures) ? pictures : { id: one.id, form: one.form, taken: pictures }
  })
  const whole = wanted.flatMap((one) => (one === null || isRefused(one) ? [] : one))
  await lockProducts(
    inside,
    company_id,
    whole.flatMap(({ id }) => id ?? []),
  )
  const answers = await savedTogether(inside, company_id, whole, onFault)
  return judged.map((one, at) => {
    const row = waiting[at]!
    const judgement = judgementOf(row, one)
    if (!('form' in one)) return judgement
    const product = wanted[at]!
    const answer = isRefused(product) ? product : answers.get(product)!
    return isRefused(answer)
      ? { ...judgement, outcome: 'bad', faults: [faultOf(row, one, answer)] }
      : { ...judgement, isSaved: true }
  })
}

/**
 * Saves all products in a few statements. If that fails, saves each on its own, so that one bad product does
 * not block the others.
 */
async function savedTogether(
  inside: Staff,
  company_id: string,
  products: readonly WantedProduct[],
  onFault: (fault: unknown) => void,
): Promise<Map<WantedProduct, Saved | Refused>> {
  try {
    const answers = await inSavepoint(inside, () => savedProducts(inside, company_id, products))
    return new Map(products.map((product, at) => [product, answers[at]!]))
  } catch (fault) {
    if (isUnreachable(fault)) throw fault
    if (products.length > 1) {
      const each = []
      for (const one of products) {
        each.push(...(await savedTogether(inside, company_id, [one], onFault)))
      }
      return new Map(each)
    }
    onFault(fault)
    const answer = refused(failedAs(fault, 'productSaveFailed'))
    return new Map(products.map((product) => [product, answer]))
  }
}

function judgementOf({ number }: ImportRow, one: Judged): Judgement {
  return {
    number,
    name: one.name,
    outcome: one.outcome,
    changes: 'changes' in one ? one.changes : [],
    faults: 'faults' in one ? one.faults : [],
    isSaved: false,
  }
}

function faultOf(
  { record }: ImportRow,
  one: Judged & { placeOf: (field: string) => { line: number; column: string | null } },
  { refused: code, field, values }: Refused,
): SheetFault {
  const place = field === undefined ? { line: record.line, column: null } : one.placeOf(field)
  return { ...place, code, ...(values && { values }) }
}

/** Fetched before the transaction, so that no lock is held while waiting for a foreign server. */
function picturesOf(
  staff: Staff,
  company_id: string,
  judged: readonly Judged[],
): Promise<(TakenIn | Refused)[]> {
  const inTurn = turns(productsAtATime)
  return Promise.all(
    judged.map((one) => {
      const hasNews = 'form' in one && one.form.images.some(({ id }) => id === null)
      return hasNews
        ? inTurn(() => takeInPictures(staff, company_id, one.id, one.form.images))
        : new Map<string, string>()
    }),
  )
}
