import type { Refused } from '#domain/errors.ts'
import { isId } from '#domain/id.ts'
import { forbidden } from '../companies/permission.ts'
import type { Customer, Job, Staff } from '../database/database.ts'
import type { StoreKey } from '../stores/stores.ts'
import { updateReadMark } from './support-tickets.ts'

export async function markTicketRead(
  by: Customer | Job,
  store: StoreKey,
  ticket_id: string,
  position: number,
): Promise<void> {
  if (!isId(ticket_id)) return
  await updateReadMark(by, store, ticket_id, 'read_by_customer', position)
}

/** The read position is shared by all staff of the store. */
export async function markTicketReadAsStaff(
  staff: Staff,
  store: StoreKey,
  ticket_id: string,
  position: number,
): Promise<Refused | null> {
  const no = await forbidden(staff, store.company_id, 'readTickets')
  if (no || !isId(ticket_id)) return no
  await updateReadMark(staff, store, ticket_id, 'read_by_staff', position)
  return null
}
