import {
  getDefaultMode,
  mayBeTold,
  noticeKinds,
  type NoticeKind,
  type NoticeMode,
} from '../rules/notices.ts'
import type { Role } from '#features/companies/rules/permissions.ts'
import type { Staff } from '#platform/database/database.ts'
import { findDigestHour } from './notice-digests.ts'
import { listChoices } from './notice-choices.ts'

export type StoreChoices = {
  company_id: string
  store_id: string
  name: string
  company_name: string
  /** The kinds that the role of the person may know of. */
  modes: { kind: NoticeKind; mode: NoticeMode }[]
}

/** A signed-in person with their stores. */
export type NoticeReader = {
  staff: Staff
  stores: readonly { company_id: string; store_id: string; name: string; role: Role }[]
  memberships: readonly { company_id: string; company_name: string }[]
}

/** The choices of a person for each of their stores, and the hour of the daily mail. */
export async function readNoticeChoices({
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
      modes: noticeKinds
        .filter((kind) => mayBeTold(role, kind))
        .map((kind) => ({
          kind,
          mode: chosen.get(`${store_id} ${kind}`) ?? getDefaultMode(role, kind),
        })),
    })),
  }
}
