import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction, type Scoped } from '#platform/database/database.ts'
import { hashToken } from '#platform/crypto/secret-token.ts'
import { readInvitation } from '#features/companies/server/accept-invitation.ts'
import { readFactorStatus } from '#features/staff/server/read-security.ts'
import { mayUseHost } from '#features/staff/server/host-company.ts'
import type { StaffHost } from '#features/staff/server/staff-host.ts'
import {
  startStaffSession,
  type Browser,
  type StartedSession,
} from '#features/staff/server/start-staff-session.ts'
import { askDirectory } from './find-home-cell.ts'

type Auth = Scoped<'staff_auth'>

type Arrival = {
  ticket: string
  /** The secret that this browser got before it left for the home cell. */
  secret: string
  /** The invitation that the sign-in began with. */
  invitation: string | null
  /** The person whose page waits in another tab. */
  expected_id: string | null
}

/** Signs in a person whose account lives in another cell, as that cell states. */
export async function redeemTicket(
  staffHost: StaffHost,
  { ticket, secret, invitation, expected_id }: Arrival,
  browser: Browser,
): Promise<StartedSession | Refused> {
  const key = {
    token_hash: hashToken(ticket),
    state_hash: hashToken(secret),
    host: staffHost.host,
  }
  const person = await askDirectory(staffHost, (directory) => directory.redeemTicket(key))
  if (person === null) return refused('stepExpired')
  if (isRefused(person)) return person
  if (expected_id !== null && person.staff_id !== expected_id)
    return refused('externalAccountDiffers')
  const isInvited = invitation !== null && (await isInvitationFor(staffHost, invitation, person))
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const refusal = await inTransaction<Auth, Refused | null>(auth, (tx) =>
    saveVisitor(tx, person, isInvited),
  )
  if (refusal) return refusal
  const { staff_id, is_strong, confirmed_at, home_origin, issued_at } = person
  if (!(await mayUseHost(staffHost, staff_id))) return refused('externalAccountUnknown')
  const { is_required } = await readFactorStatus(staffHost, auth, staff_id)
  if (is_required && !is_strong) {
    return refused('externalFactorRequired', { values: { host: new URL(home_origin).host } })
  }
  return startStaffSession(staffHost, staff_id, browser, is_strong ? 'factor' : 'password', {
    account_origin: home_origin,
    issued_at,
    confirmed_at,
  })
}

type Person = { staff_id: string; email: string; name: string }

async function isInvitationFor(
  { database }: StaffHost,
  token: string,
  { email }: Person,
): Promise<boolean> {
  const invitation = await readInvitation(database, token)
  return !isRefused(invitation) && invitation.email === email
}

/** Keeps the name up to date. A person is new here with an invitation only; an account of this cell is never taken over. */
async function saveVisitor(
  tx: Auth,
  { staff_id, email, name }: Person,
  isInvited: boolean,
): Promise<Refused | null> {
  const known = await tx
    .selectFrom('staff as s')
    .where('s.email', '=', email)
    .select(['s.id', 's.name'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff_accounts as a').whereRef('a.staff_id', '=', 's.id').select('a.id'),
      ).as('has_account'),
    )
    .executeTakeFirst()
  if (!known) {
    if (!isInvited) return refused('externalAccountUnknown')
    await tx
      .insertInto('staff')
      .values({ id: staff_id, email, name, email_verified: true })
      .execute()
    return null
  }
  if (known.id !== staff_id || known.has_account) return refused('externalAccountUnknown')
  if (known.name !== name) {
    await tx.updateTable('staff').set({ name }).where('id', '=', staff_id).execute()
  }
  return null
}
