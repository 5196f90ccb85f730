import type { CannedReplyForm } from '../../rules/ticket-forms.ts'
import type { Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export function listCannedReplies(staff: Staff, { company_id, store_id }: StoreKey) {
  return staff
    .selectFrom('canned_replies')
    .where(ofTenant({ company_id, store_id }))
    .orderBy('sort_order')
    .orderBy('title')
    .select(['id', 'title', 'message'])
    .execute()
}

/** Locks the reply until the transaction ends. */
export async function lockCannedReply(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  id: string,
) {
  const reply = await staff
    .selectFrom('canned_replies')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .select(['id', 'title', 'message'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return reply ?? null
}

type CannedReplyFields = Pick<CannedReplyForm, 'title' | 'message'>

export async function insertCannedReply(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  reply: CannedReplyFields,
): Promise<string> {
  const { id } = await staff
    .insertInto('canned_replies')
    .values({ company_id, store_id, ...reply })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns `null` when there is no such reply. */
export async function updateCannedReply(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  id: string,
  reply: CannedReplyFields,
): Promise<string | null> {
  const updated = await staff
    .updateTable('canned_replies')
    .set(reply)
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return updated?.id ?? null
}

/** Returns the title of the deleted reply, or `null`. */
export async function deleteCannedReply(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  id: string,
): Promise<string | null> {
  const deleted = await staff
    .deleteFrom('canned_replies')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst()
  return deleted?.title ?? null
}
