import { refused } from '#domain/errors.ts'
import { forbidden } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import type { StoreKey } from '../stores/stores.ts'
import { listCannedReplies } from './canned-replies.ts'
import { seenMark } from '../seen-mark.ts'

export async function readCannedReplies(staff: Staff, store: StoreKey) {
  const no = await forbidden(staff, store.company_id, 'readTickets')
  return no ?? { replies: await listCannedReplies(staff, store) }
}

export async function readCannedReply(staff: Staff, store: StoreKey, id: string) {
  const no = await forbidden(staff, store.company_id, 'readTickets')
  if (no) return no
  const reply = (await listCannedReplies(staff, store)).find((one) => one.id === id)
  return reply ? { ...reply, seen: seenMark(reply) } : refused('cannedReplyNotFound')
}
