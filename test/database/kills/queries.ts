import type { StoreKey } from '#shared/stores/store-key.ts'
import { openTicket } from '#features/support/server/tickets/open-ticket.ts'
import { unwrap, getJobHandle } from '../../support/people.ts'
import type { Environment } from './environment.ts'

export async function createTicket(
  { torv }: Environment,
  customer: StoreKey & { customer_id: string },
): Promise<string> {
  const request = { type: 'other', answers: { details: 'Låsen er løs' } } as const
  const opened = unwrap(await openTicket(getJobHandle(torv.database, customer), customer, request))
  if ('fieldErrors' in opened) throw new Error(JSON.stringify(opened.fieldErrors))
  return opened.ticket_id
}

/** Runs as the database owner (no row-level security). */
export async function queryRow(
  { torv }: Environment,
  statement: string,
  values: unknown[],
): Promise<Record<string, unknown>> {
  const { rows } = await torv.ownerClient.query<Record<string, unknown>>(statement, values)
  return rows[0] ?? {}
}
