import { refused } from '#shared/errors/errors.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { listCannedReplies } from './canned-replies.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'

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
