import { refused, type Refused } from '#domain/errors.ts'
import type { CannedReplyForm } from '#domain/forms/message-form.ts'
import { recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { brokenConstraint } from '../database/faults.ts'
import type { StoreKey } from '../stores/stores.ts'
import {
  deleteCannedReply,
  insertCannedReply,
  lockCannedReply,
  updateCannedReply,
} from './canned-replies.ts'
import { seenMark } from '../seen-mark.ts'

/** Refuses when the reply was changed since `version`; creates one when `id` is null. */
export async function saveCannedReply(
  staff: Staff,
  store: StoreKey,
  id: string | null,
  { seen, ...reply }: CannedReplyForm,
): Promise<{ id: string } | Refused> {
  try {
    return await inOneTransaction(staff, async (inside) => {
      const no = await forbidden(inside, store.company_id, 'editSettings')
      if (no) return no
      const stored = id && (await lockCannedReply(inside, store, id))
      if (stored && seen !== seenMark(stored)) return refused('savedByAnother')
      const saved = id
        ? await updateCannedReply(inside, store, id, reply)
        : await insertCannedReply(inside, store, reply)
      if (!saved) return refused('cannedReplyNotFound')
      const action = id ? 'changed' : 'created'
      await recordChange(inside, { ...entry(store, saved, reply.title), action })
      return { id: saved }
    })
  } catch (fault) {
    if (brokenConstraint(fault) !== oneTitle) throw fault
    return refused('cannedTitleTaken', { field: 'title' })
  }
}

const oneTitle = 'canned_replies_company_id_store_id_title_key'

export function removeCannedReply(
  staff: Staff,
  store: StoreKey,
  id: string,
): Promise<Refused | null> {
  return inOneTransaction(staff, async (inside) => {
    const no = await forbidden(inside, store.company_id, 'editSettings')
    if (no) return no
    const title = await deleteCannedReply(inside, store, id)
    if (title === null) return refused('cannedReplyNotFound')
    await recordChange(inside, { ...entry(store, id, title), action: 'deleted' })
    return null
  })
}

function entry(store: StoreKey, subject_id: string, subject_name: string) {
  return { ...store, subject_type: 'canned_reply', subject_id, subject_name } as const
}
