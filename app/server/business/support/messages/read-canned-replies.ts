import { refused } from '#domain/errors/errors.ts'
import { checkPermission } from '#server/business/companies/permission.ts'
import type { Staff } from '#server/platform/database/database.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { listCannedReplies } from './canned-replies.ts'
import { editVersion } from '#server/platform/crypto/edit-version.ts'

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
