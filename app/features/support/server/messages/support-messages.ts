import type { Customer, Job, Staff } from '#platform/database/database.ts'
import type { ClaimDecision } from '../../rules/claim-decision.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** Rejects messages to closed tickets. */
export const openTicketConstraint = 'support_messages_while_open'
/** Requires a ticket of the same store and customer. */
export const ticketForeignKey = 'support_messages_company_id_store_id_ticket_id_user_id_fkey'

/** A violation of this constraint means that the message was already saved. */
export const messagePrimaryKey = 'support_messages_pkey'

export type NewMessage = StoreKey & {
  id?: string
  ticket_id: string
  user_id: string
  message: string
  is_staff?: true
  author_id?: string
  decision?: ClaimDecision
}

export type SavedMessage = { message_id: string; position: number; created_at: Date }

/** Only jobs and staff may set `at`; row-level security refuses it for customers. */
export async function insertMessage(
  by: Customer | Job | Staff,
  message: NewMessage,
  at: Date | undefined,
): Promise<SavedMessage> {
  return by
    .insertInto('support_messages')
    .values({ ...message, ...(at && { created_at: at }) })
    .returning(['id as message_id', 'position', 'created_at'])
    .executeTakeFirstOrThrow()
}

/** Oldest first, after a position. */
export function listMessages(
  by: Customer | Staff,
  { company_id, store_id, ticket_id }: StoreKey & { ticket_id: string },
  after = 0,
) {
  return by
    .selectFrom('support_messages')
    .where(ofTenant({ company_id, store_id }))
    .where('ticket_id', '=', ticket_id)
    .where('position', '>', after)
    .orderBy('created_at')
    .orderBy('position')
    .select(['id', 'message', 'is_staff', 'author_id', 'position', 'created_at'])
    .execute()
}

/** The decisions on a claim, oldest first; the last one holds. */
export function listDecisions(
  by: Customer | Staff,
  { company_id, store_id, ticket_id }: StoreKey & { ticket_id: string },
) {
  return by
    .selectFrom('support_messages')
    .where(ofTenant({ company_id, store_id }))
    .where('ticket_id', '=', ticket_id)
    .where('decision', 'is not', null)
    .orderBy('position')
    .select(['id', 'decision', 'author_id', 'created_at'])
    .$narrowType<{ decision: ClaimDecision }>()
    .execute()
}

/** Detects a repeated submit. */
export async function findOwnMessage(
  by: Customer | Job,
  { company_id, store_id, ticket_id, user_id, id }: NewMessage & { id: string },
): Promise<SavedMessage | null> {
  const message = await by
    .selectFrom('support_messages')
    .where(ofTenant({ company_id, store_id }))
    .where('ticket_id', '=', ticket_id)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('is_staff', '=', false)
    .select(['id as message_id', 'position', 'created_at'])
    .executeTakeFirst()
  return message ?? null
}

/** Detects a repeated submit by the same author with identical text. */
export async function findOwnReply(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { ticket_id, id, message }: { ticket_id: string; id: string; message: string },
): Promise<SavedMessage | null> {
  const reply = await staff
    .selectFrom('support_messages')
    .where(ofTenant({ company_id, store_id }))
    .where('ticket_id', '=', ticket_id)
    .where('id', '=', id)
    .where('author_id', '=', staff.scope.staff_id)
    .where('message', '=', message)
    .select(['id as message_id', 'position', 'created_at'])
    .executeTakeFirst()
  return reply ?? null
}

export async function findPosition(
  by: Customer | Staff,
  { company_id, store_id, ticket_id }: StoreKey & { ticket_id: string },
  message_id: string,
): Promise<number | null> {
  const message = await by
    .selectFrom('support_messages')
    .where(ofTenant({ company_id, store_id }))
    .where('ticket_id', '=', ticket_id)
    .where('id', '=', message_id)
    .select('position')
    .executeTakeFirst()
  return message?.position ?? null
}
