import { parseLocaleSettings, type Language, type Locale } from '#shared/stores/locale.ts'
import type { Role } from '#features/companies/rules/permissions.ts'
import { listMemberships } from '#features/companies/server/read-members.ts'
import type { Staff } from '#platform/database/database.ts'
import type { ExternalCompany } from '#platform/database/federation.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { hashToken } from '#platform/crypto/secret-token.ts'
import { toStaffLanguage } from '#shared/text/staff-texts.ts'
import type { StaffHost } from './staff-host.ts'
import { findBusiestStore, listStores } from '#features/stores/server/read-stores.ts'
import { isSessionOfHost } from './host-company.ts'
import { findSelectedStore } from './switch-store.ts'
import { findSession, touchSession } from './staff-sessions.ts'

export type SignedInStaff = {
  staff: Staff
  session_id: string
  /** The origin that keeps the account and its security; null if that is here. */
  account_origin: string | null
  /** True after a second factor, or for an exempt account. */
  is_strong: boolean
  user: { id: string; name: string; email: string; language: Language }
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
  /** It opens when its go-live check is green. */
  isWaiting: boolean
  locale: Locale
  role: Role
}

/** Access is read on every request, never cached, so that changes apply at once. */
export async function readSignedInStaff(
  staffHost: StaffHost,
  token: string,
): Promise<SignedInStaff | null> {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const session = await findSession(auth, hashToken(token), staffHost.host)
  if (!session || !isSessionOfHost(session, staffHost)) return null
  if (session.is_due) await touchSession(auth, session.id)
  const { id: session_id, staff_id, name, email } = session
  const company_id = session.company_id ?? 'all'
  const staff = staffHost.database.scoped({ as: 'staff', staff_id, company_id, session_id })
  const [memberships, allStores, chosenStoreId] = await onOneConnection(staff, (handle) =>
    Promise.all([
      listMemberships(handle),
      listStores(handle),
      findSelectedStore(handle, staffHost.host),
    ]),
  )
  const roles = new Map(memberships.map((member) => [member.company_id, member.role]))
  const stores = allStores.flatMap(({ locale_settings, ...store }) => {
    const role = roles.get(store.company_id)
    return role ? [{ ...store, role, locale: parseLocaleSettings(locale_settings).locale }] : []
  })
  const hostStore = staffHost.store ?? staffHost.waiting_store
  const preferredIds = [chosenStoreId, hostStore?.store_id]
  const [preferred] = preferredIds.flatMap(
    (id) => stores.find(({ store_id }) => store_id === id) ?? [],
  )
  const store = preferred ?? (await findFirstStore(staff, stores))
  const company = memberships.find(({ company_id: id }) => id === store?.company_id)
  return {
    staff,
    session_id,
    account_origin: session.account_origin,
    is_strong: session.is_strong,
    user: { id: staff_id, name, email, language: toStaffLanguage(session.language) },
    memberships,
    company: company ?? memberships[0] ?? null,
    stores,
    store,
  }
}

/** The host of a shop shows its own company only. */
export async function listExternalCompanies(
  { database, isPlatform }: StaffHost,
  staff_id: string,
): Promise<ExternalCompany[]> {
  if (!isPlatform) return []
  return database.federation.listCompanies(database.scoped({ as: 'staff_auth' }), staff_id)
}

/** The busiest store of the first company. */
async function findFirstStore(staff: Staff, stores: readonly OwnStore[]): Promise<OwnStore | null> {
  const [first = null, second] = stores
  if (!first || !second) return first
  const busiestId = await findBusiestStore(staff, first.company_id)
  return stores.find(({ store_id }) => store_id === busiestId) ?? first
}
