import { isId } from '#shared/id.ts'
import type { Customer } from '#platform/database/database.ts'
import { deleteUploads } from './support-uploads.ts'

/** Photos that were already sent stay. */
export async function removePhoto(customer: Customer, id: string): Promise<void> {
  if (isId(id)) await deleteUploads(customer, customer.scope, [id])
}
