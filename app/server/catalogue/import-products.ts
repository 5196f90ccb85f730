import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { isId } from '#domain/id.ts'
import type { SheetFault } from '#domain/product-sheet/records.ts'
import type { SheetPlace } from '#domain/product-sheet/write.ts'
import { recordOf } from '#domain/stored.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Database, type Staff } from '../database/database.ts'
import { isUnreachable } from '../database/faults.ts'
import { inSavepoint } from '../database/savepoint.ts'
import type { Task } from '../jobs/task.ts'
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
import { savedProduct } from './save-product.ts'
import { findSheetPlace } from './sheet-products.ts'
import { takeInPictures, type TakenIn } from './take-in-pictures.ts'

const rowsAtATime = { reading: 250, saving: 25 }

/** A turn is short, so that other work in the queue has its own, and ends long before it would be taken for dead. */
const turn = 15_000

/**
 * Goes on with an import in the name of the one who asked for it: first compares its rows with the catalogue, then
 * saves them. Rows are written down as done in the transaction that does them, so whoever is killed on the way is
 * followed by somebody who begins where they were.
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

/** The next handful; whether there is more of it. */
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
    // Somebody else has gone on meanwhile, with these rows or beyond them.
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
  const ids = judged.flatMap((one) => ('id' in one && one.id) || [])
  await lockProducts(inside, company_id, ids)
  const judgements: Judgement[] = []
  for (const [at, one] of judged.entries()) {
    const row = waiting[at]!
    const judgement = judgementOf(row, one)
    const pictures = taken[at] ?? new Map()
    if (!('form' in one)) judgements.push(judgement)
    else {
      const answer = isRefused(pictures)
        ? pictures
        : await wholly(
            inside,
            () => savedProduct(inside, company_id, one.id, one.form, pictures),
            onFault,
          )
      judgements.push(
        isRefused(answer)
          ? { ...judgement, outcome: 'bad', faults: [faultOf(row, one, answer)] }
          : { ...judgement, isSaved: true },
      )
    }
  }
  return judgements
}

class NotSaved extends Error {
  readonly refusal: Refused
  constructor(refusal: Refused) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

/** All of a product, or nothing of it; what fails for itself does not take the others along. */
async function wholly<Answer>(
  inside: Staff,
  save: () => Promise<Answer | Refused>,
  onFault: (fault: unknown) => void,
): Promise<Answer | Refused> {
  try {
    return await inSavepoint(inside, async () => {
      const answer = await save()
      if (isRefused(answer)) throw new NotSaved(answer)
      return answer
    })
  } catch (fault) {
    if (fault instanceof NotSaved) return fault.refusal
    if (isUnreachable(fault)) throw fault
    onFault(fault)
    return refused('productSaveFailed')
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

/** Fetched before the transaction: no other waits for somebody's server. */
async function picturesOf(
  staff: Staff,
  company_id: string,
  judged: readonly Judged[],
): Promise<(TakenIn | Refused)[]> {
  const taken: (TakenIn | Refused)[] = []
  for (const one of judged) {
    const hasNews = 'form' in one && one.form.images.some(({ id }) => id === null)
    taken.push(
      hasNews
        ? await takeInPictures(staff, company_id, one.id, one.form.images)
        : new Map<string, string>(),
    )
  }
  return taken
}
