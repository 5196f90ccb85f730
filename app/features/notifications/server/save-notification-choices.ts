import { refused, type Refused } from '#shared/errors/errors.ts'
import type { NotificationForm } from '../rules/notification-form.ts'
import {
  notificationKinds,
  getDefaultMode,
  mayBeNotified,
  type NotificationKind,
  type NotificationMode,
} from '../rules/notifications.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { applyToWaiting, upsertChoice, listChoices } from './notification-choices.ts'
import { saveDigestHour, findDigestHour } from './notification-digests.ts'
import type { Role } from '#features/companies/rules/permissions.ts'

/** Writes what differs, so that the rest follows the defaults of the role. */
export async function saveNotificationChoices(
  reader: NoticeReader,
  form: NotificationForm,
): Promise<Refused | null> {
  return inTransaction(reader.staff, async (staff) => {
    const { stores } = await readNotificationChoices({ ...reader, staff })
    const changes = []
    for (const { store_id, ...wanted } of form.stores) {
      const store = stores.find((one) => one.store_id === store_id)
      if (!store) return refused('storeNotFound')
      for (const kind of notificationKinds) {
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

export type StoreChoices = {
  company_id: string
  store_id: string
  name: string
  company_name: string
  /** The kinds that the role of the person may know of. */
  modes: { kind: NotificationKind; mode: NotificationMode }[]
}

/** A signed-in person with their stores. */
type NoticeReader = {
  staff: Staff
  stores: readonly { company_id: string; store_id: string; name: string; role: Role }[]
  memberships: readonly { company_id: string; company_name: string }[]
}

/** The choices of a person for each of their stores, and the hour of the daily mail. */
export async function readNotificationChoices({
  staff,
  stores,
  memberships,
}: NoticeReader): Promise<{ hour: number; stores: StoreChoices[] }> {
  const [hour, choices] = await Promise.all([findDigestHour(staff), listChoices(staff)])
  const chosen = new Map(choices.map(({ store_id, kind, mode }) => [`${store_id} ${kind}`, mode]))
  return {
    hour,
    stores: stores.map(({ company_id, store_id, name, role }) => ({
      company_id,
      store_id,
      name,
      company_name:
        memberships.find((member) => member.company_id === company_id)?.company_name ?? '',
      modes: notificationKinds
        .filter((kind) => mayBeNotified(role, kind))
        .map((kind) => ({
          kind,
          mode: chosen.get(`${store_id} ${kind}`) ?? getDefaultMode(role, kind),
        })),
    })),
  }
}
