import type { Staff } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { ImportKey } from './product-imports.ts'

/** The task name in the job queue. */
export const importTask = 'product-import'

/** Runs on behalf of the staff member who started the import. */
export function enqueueImport(staff: Staff, { company_id, import_id }: ImportKey): Promise<void> {
  const { staff_id } = staff.scope
  return enqueue(staff, importTask, { import_id, staff_id }, { company_id, store_id: null })
}
