import { refused, type Refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { enqueueImport } from './start-product-import.ts'
import { countOutcomes } from './product-import-rows.ts'
import { lockImport, updateImport, type ImportKey } from './product-imports.ts'

type LockedImport = NonNullable<Awaited<ReturnType<typeof lockImport>>>

/** Starts saving a reviewed import, on behalf of the staff member who confirms it. */
export function confirmProductImport(
  staff: Staff,
  company_id: string,
  id: string | undefined,
): Promise<Refused | null> {
  return runOnReadyImport(staff, company_id, id, async (tx, key, { file_name }) => {
    const counts = await countOutcomes(tx, key)
    const total = counts.new + counts.changed
    await updateImport(tx, key, { state: 'saving', done: 0, total })
    await enqueueImport(tx, key)
    await recordChange(tx, {
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
  return runOnReadyImport(staff, company_id, id, (tx, key) =>
    updateImport(tx, key, { state: 'discarded' }),
  )
}

function runOnReadyImport(
  staff: Staff,
  company_id: string,
  id: string | undefined,
  run: (tx: Staff, key: ImportKey, productImport: LockedImport) => Promise<void>,
): Promise<Refused | null> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, company_id, 'editCatalogue')
    if (refusal) return refusal
    if (!isId(id)) return refused('importNotFound')
    const key = { company_id, import_id: id }
    const productImport = await lockImport(tx, key)
    if (!productImport) return refused('importNotFound')
    if (productImport.state !== 'ready') return refused('importNotReady')
    await run(tx, key, productImport)
    return null
  })
}
