import { refused, type Refused } from '#domain/errors.ts'
import { isId } from '#domain/id.ts'
import { recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { enqueueImport } from './enqueue-import.ts'
import { countOutcomes } from './product-import-rows.ts'
import { lockImport, updateImport, type ImportKey } from './product-imports.ts'

type Found = NonNullable<Awaited<ReturnType<typeof lockImport>>>

/** Starts saving a reviewed import, on behalf of the staff member who confirms it. */
export function confirmProductImport(
  staff: Staff,
  company_id: string,
  id: string | undefined,
): Promise<Refused | null> {
  return onceReady(staff, company_id, id, async (inside, key, { file_name }) => {
    const counts = await countOutcomes(inside, key)
    const total = counts.new + counts.changed
    await updateImport(inside, key, { state: 'saving', done: 0, total })
    await enqueueImport(inside, key)
    await recordChange(inside, {
      company_id,
      action: 'created',
      subject_type: 'product_import',
      subject_id: key.import_id,
      subject_name: file_name,
      changes: { new: counts.new, changed: counts.changed },
    })
  })
}

export function discardProductImport(
  staff: Staff,
  company_id: string,
  id: string | undefined,
): Promise<Refused | null> {
  return onceReady(staff, company_id, id, (inside, key) =>
    updateImport(inside, key, { state: 'discarded' }),
  )
}

function onceReady(
  staff: Staff,
  company_id: string,
  id: string | undefined,
  act: (inside: Staff, key: ImportKey, found: Found) => Promise<void>,
): Promise<Refused | null> {
  return inOneTransaction(staff, async (inside) => {
    const no = await forbidden(inside, company_id, 'editCatalogue')
    if (no) return no
    if (!isId(id)) return refused('importNotFound')
    const key = { company_id, import_id: id }
    const found = await lockImport(inside, key)
    if (!found) return refused('importNotFound')
    if (found.state !== 'ready') return refused('importNotReady')
    await act(inside, key, found)
    return null
  })
}
