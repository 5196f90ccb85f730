import type { Staff } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { ImportKey } from './product-imports.ts'

/** The name under which imports lie in the queue. */
export const importTask = 'product-import'

/** Hands an import on to the queue, in the name of the one who asked for it. */
export function enqueueImport(staff: Staff, { company_id, import_id }: ImportKey): Promise<void> {
  const { staff_id } = staff.scope
  return enqueue(staff, importTask, { import_id, staff_id }, { company_id, store_id: null })
}
