import type { Customer, Job, Staff } from '../database/database.ts'
import type { StoreKey } from '../stores/stores.ts'

/** The constraint that keeps messages out of requests that have ended. */
export const whileOpen = 'support_messages_while_open'
/** The key to a request: of this store, and of this customer. */
export const keyToTicket = 'support_messages_company_id_store_id_ticket_id_user_id_fkey'

export type NewMessage = StoreKey & {
  ticket_id: string
  user_id: string
  message: string
  is_staff?: true
  author_id?: string
}

/** Only a job and staff may say when it was: what a customer writes is written now. */
export async function insertMessage(
  by: Customer | Job | Staff,
  message: NewMessage,
  at: Date | undefined,
): Promise<string> {
  const { id } = await by
    .insertInto('support_messages')
    .values({ ...message, ...(at && { created_at: at }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
