import { refused, type Refused } from '#shared/errors/errors.ts'
import type { NoticeForm } from '../rules/notice-form.ts'
import { noticeKinds } from '../rules/notices.ts'
import { inTransaction } from '#platform/database/database.ts'
import { applyToWaiting, upsertChoice } from './notice-choices.ts'
import { saveDigestHour } from './notice-digests.ts'
import { readNoticeChoices, type NoticeReader } from './read-notice-choices.ts'

/** Writes what differs, so that the rest follows the defaults of the role. */
export async function saveNoticeChoices(
  reader: NoticeReader,
  form: NoticeForm,
): Promise<Refused | null> {
  return inTransaction(reader.staff, async (staff) => {
    const { stores } = await readNoticeChoices({ ...reader, staff })
    const changes = []
    for (const { store_id, ...wanted } of form.stores) {
      const store = stores.find((one) => one.store_id === store_id)
      if (!store) return refused('storeNotFound')
      for (const kind of noticeKinds) {
        const mode = wanted[kind]
        if (mode === undefined) continue
        const current = store.modes.find((one) => one.kind === kind)
        if (!current) return refused('roleForbidden')
        if (mode !== current.mode) changes.push({ store, kind, mode })
      }
    }
    // The lock of the person's mails comes first, as in the job that makes them.
    await saveDigestHour(staff, form.hour)
    for (const { store, kind, mode } of changes) {
      await upsertChoice(staff, store, kind, mode)
      await applyToWaiting(staff, store, kind, mode)
    }
    return null
  })
}
