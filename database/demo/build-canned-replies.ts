import type { Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import {
  readCannedReplies,
  saveCannedReply,
} from '#features/support/server/messages/save-canned-reply.ts'
import { unwrap } from './unwrap.ts'
import type { CannedReply } from './data/types.ts'

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
