import type { Refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Customer, Job, Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { updateReadPosition } from './support-tickets.ts'

export async function markTicketRead(
  by: Customer | Job,
  store: StoreKey,
  ticket_id: string,
  position: number,
): Promise<void> {
  if (!isId(ticket_id)) return
  await updateReadPosition(by, store, ticket_id, 'read_by_customer', position)
}

/** The read position is shared by all staff of the store. */
export async function markTicketReadAsStaff(
  staff: Staff,
  store: StoreKey,
  ticket_id: string,
  position: number,
): Promise<Refused | null> {
  const refusal = await checkPermission(staff, store.company_id, 'readTickets')
  if (refusal || !isId(ticket_id)) return refusal
  await updateReadPosition(staff, store, ticket_id, 'read_by_staff', position)
  return null
}
