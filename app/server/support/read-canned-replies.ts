import { refused } from '#domain/errors.ts'
import { checkPermission } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import type { StoreKey } from '../stores/stores.ts'
import { listCannedReplies } from './canned-replies.ts'
import { editVersion } from '../seen-mark.ts'

export async function readCannedReplies(staff: Staff, store: StoreKey) {
  const refusal = await checkPermission(staff, store.company_id, 'readTickets')
  return refusal ?? { replies: await listCannedReplies(staff, store) }
}

export async function readCannedReply(staff: Staff, store: StoreKey, id: string) {
  const refusal = await checkPermission(staff, store.company_id, 'readTickets')
  if (refusal) return refusal
  const reply = (await listCannedReplies(staff, store)).find((one) => one.id === id)
  return reply ? { ...reply, version: editVersion(reply) } : refused('cannedReplyNotFound')
}
