import type { Staff } from '#server/platform/database/database.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { readCannedReplies } from '#server/business/support/messages/read-canned-replies.ts'
import { saveCannedReply } from '#server/business/support/messages/save-canned-reply.ts'
import { unwrap } from './unwrap.ts'
import type { CannedReply } from './goods/types.ts'

/** Adds the canned replies that are missing. */
export async function buildCannedReplies(
  staff: Staff,
  store: StoreKey,
  cannedReplies: readonly CannedReply[],
): Promise<void> {
  const { replies } = unwrap(await readCannedReplies(staff, store))
  const missing = cannedReplies.filter(({ title }) =>
    replies.every((reply) => reply.title !== title),
  )
  for (const { title, message } of missing) {
    unwrap(await saveCannedReply(staff, store, null, { title, message }))
  }
}
