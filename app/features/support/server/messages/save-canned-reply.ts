import { refused, type Refused } from '#shared/errors/errors.ts'
import type { CannedReplyForm } from '../../rules/ticket-forms.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import {
  deleteCannedReply,
  insertCannedReply,
  lockCannedReply,
  updateCannedReply,
  listCannedReplies,
} from './canned-replies.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'

/** Refuses when the reply was changed since `version`; creates one when `id` is null. */
export async function saveCannedReply(
  staff: Staff,
  store: StoreKey,
  id: string | null,
  { seen: version, ...reply }: CannedReplyForm,
): Promise<{ id: string } | Refused> {
  try {
    return await inTransaction(staff, async (tx) => {
      const refusal = await checkPermission(tx, store.company_id, 'editSettings')
      if (refusal) return refusal
      const stored = id && (await lockCannedReply(tx, store, id))
      if (stored && version !== editVersion(stored)) return refused('savedByAnother')
      const saved = id
        ? await updateCannedReply(tx, store, id, reply)
        : await insertCannedReply(tx, store, reply)
      if (!saved) return refused('cannedReplyNotFound')
      const action = id ? 'changed' : 'created'
      await recordChange(tx, { ...toAuditEntry(store, saved, reply.title), action })
      return { id: saved }
    })
  } catch (error) {
    if (findBrokenConstraint(error) !== uniqueTitleConstraint) throw error
    return refused('cannedTitleTaken', { field: 'title' })
  }
}

const uniqueTitleConstraint = 'canned_replies_company_id_store_id_title_key'

export function removeCannedReply(
  staff: Staff,
  store: StoreKey,
  id: string,
): Promise<Refused | null> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editSettings')
    if (refusal) return refusal
    const title = await deleteCannedReply(tx, store, id)
    if (title === null) return refused('cannedReplyNotFound')
    await recordChange(tx, { ...toAuditEntry(store, id, title), action: 'deleted' })
    return null
  })
}

function toAuditEntry(store: StoreKey, subject_id: string, subject_name: string) {
  return { ...store, subject_type: 'canned_reply', subject_id, subject_name } as const
}

export async function readCannedReplies(staff: Staff, store: StoreKey) {
  const refusal = await checkPermission(staff, store.company_id, 'readTickets')
  return refusal ?? { replies: await listCannedReplies(staff, store) }
}

export async function readCannedReply(staff: Staff, store: StoreKey, id: string | undefined) {
  const refusal = await checkPermission(staff, store.company_id, 'readTickets')
  if (refusal) return refusal
  const reply = (await listCannedReplies(staff, store)).find((one) => one.id === id)
  return reply ? { ...reply, version: editVersion(reply) } : refused('cannedReplyNotFound')
}
