import { sql } from 'kysely'
import { refused, isRefused, type Refused } from '#shared/errors/errors.ts'
import { createToken, hashToken } from '#platform/crypto/secret-token.ts'
import type { OwnSession } from '#features/staff/server/check-confirmed.ts'
import { isSessionConfirmed } from '#features/staff/server/staff-sessions.ts'
import type { StaffHost } from '#features/staff/server/staff-host.ts'
import { askDirectory } from './find-home-cell.ts'
import { signInPaths } from './sign-in-paths.ts'

/** The host that a person wants to go on at, and the hash of the secret that their browser got there. */
export type Handover = { host: string; state: string; isConfirmation: boolean }

/**
 * Records a ticket for a signed-in person, and returns the address that redeems it. The directory refuses a host that this
 * person may not sign in at, and accounts that live in another cell themselves.
 */
export async function issueTicket(
  staffHost: StaffHost,
  { user, session_id }: OwnSession,
  { host, state, isConfirmation }: Handover,
): Promise<{ url: string } | Refused> {
  if (!staffHost.isPlatform) return refused('externalAccountUnknown')
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  if (isConfirmation && !(await isSessionConfirmed(auth, session_id)))
    return refused('stepUpNeeded')
  const { is_strong, confirmed_at } = await auth
    .selectFrom('staff_sessions')
    .where('id', '=', session_id)
    .select('is_strong')
    // Demo accounts count as confirmed for ever.
    .select(sql<Date>`least(confirmed_at, now())`.as('confirmed_at'))
    .executeTakeFirstOrThrow()
  const ticket = createToken()
  const origin = await askDirectory(staffHost, (directory) =>
    directory.issueTicket(
      { token_hash: hashToken(ticket), state_hash: state, host },
      { staff_id: user.id, email: user.email, name: user.name, is_strong, confirmed_at },
    ),
  )
  if (isRefused(origin)) return origin
  if (origin === null) return refused('externalAccountUnknown')
  // All hosts of a cell have the scheme and the port of its own.
  const url = new URL(signInPaths.arrival({ ticket }), origin)
  url.hostname = host
  return { url: url.href }
}
