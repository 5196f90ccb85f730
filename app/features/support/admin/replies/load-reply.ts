import { readCannedReply } from '../../server/messages/save-canned-reply.ts'
import type { ActionArgs } from '#web/form-action.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { requireCurrentStore } from '../require-current-store.ts'

/** Loads the canned reply of the path. */
export async function loadReply(args: ActionArgs) {
  const { staff, store } = await requireCurrentStore(args, 'editSettings')
  const reply = await loadOrRefuse(args, 'cannedRepliesLoadFailed', () =>
    readCannedReply(staff, store, args.params['reply']),
  )
  return { reply }
}
