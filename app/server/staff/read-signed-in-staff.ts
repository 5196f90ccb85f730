import { localeSettingsOf, type Locale } from '#domain/locale.ts'
import type { Role } from '#domain/permissions.ts'
import { listMemberships } from '../companies/list-memberships.ts'
import type { Staff } from '../database/database.ts'
import { together } from '../database/together.ts'
import { hashOfToken } from '../http/secret-token.ts'
import type { Visit } from '../http/visit.ts'
import { listStores } from '../stores/list-stores.ts'
import { isAtHome } from './company-of-host.ts'
import { findChosenStore } from './chosen-stores.ts'
import { findSession, prolongSession } from './staff-sessions.ts'

export type SignedInStaff = {
  staff: Staff
  session_id: string
  /** True after a second factor, or for an exempt account. */
  is_strong: boolean
  person: { id: string; name: string; email: string }
  memberships: Membership[]
  /** The chosen store's company, or the first one without stores. */
  company: Membership | null
  stores: OwnStore[]
  store: OwnStore | null
}

type Membership = { company_id: string; company_name: string; role: Role }

export type OwnStore = {
  company_id: string
  store_id: string
  name: string
  domain: string
  active: boolean
  locale: Locale
  role: Role
}

/** Access is read on every request, never cached, so that changes apply at once. */
export async function readSignedInStaff(
  visit: Visit,
  token: string,
): Promise<SignedInStaff | null> {
  const auth = visit.database.through({ as: 'staff_auth' })
  const session = await findSession(auth, hashOfToken(token), visit.host)
  if (!session || !isAtHome(session, visit)) return null
  if (session.is_due) await prolongSession(auth, session.id)
  const { id: session_id, staff_id, name, email } = session
  const company_id = session.company_id ?? 'all'
  visit.who = { staff_id }
  const staff = visit.database.through({ as: 'staff', staff_id, company_id, session_id })
  const [memberships, all, chosen] = await together(staff, (one) =>
    Promise.all([listMemberships(one), listStores(one), findChosenStore(one, visit.host)]),
  )
  const roles = new Map(memberships.map((member) => [member.company_id, member.role]))
  const stores = all.flatMap(({ locale_settings, ...store }) => {
    const role = roles.get(store.company_id)
    return role ? [{ ...store, role, locale: localeSettingsOf(locale_settings).locale }] : []
  })
  const wanted = [chosen, visit.store?.store_id]
  const [found] = wanted.flatMap((id) => stores.find(({ store_id }) => store_id === id) ?? [])
  const store = found ?? stores[0] ?? null
  const company = memberships.find(({ company_id: id }) => id === store?.company_id)
  return {
    staff,
    session_id,
    is_strong: session.is_strong,
    person: { id: staff_id, name, email },
    memberships,
    company: company ?? memberships[0] ?? null,
    stores,
    store,
  }
}
