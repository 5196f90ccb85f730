import { refused, type Refused } from '#shared/errors/errors.ts'
import { toNetwork } from '#shared/client-address.ts'
import type { Database, Scoped } from '#platform/database/database.ts'
import { takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import type { StaffHost } from '#features/staff/server/staff-host.ts'
import type { CellDirectory, Home } from './cell-directory.ts'

/** Null in an installation of one cell. */
export function findDirectory({ federation }: Pick<Database, 'federation'>): CellDirectory | null {
  return 'directory' in federation ? (federation.directory as CellDirectory) : null
}

/** An address without an account has a home as well, so the answer reveals no accounts. */
export function findHome(staffHost: StaffHost, email: string): Promise<Home | Refused> {
  return askDirectory(staffHost, (directory) => directory.findHome(email))
}

/** Serves links that know the home cell, by its name or origin. */
export async function findOriginOfCell(
  staffHost: StaffHost,
  cell: string,
): Promise<string | Refused> {
  const origin = await askDirectory(staffHost, (directory) => directory.findOrigin(cell))
  return origin ?? refused('externalAccountUnknown')
}

/** Refused in an installation of one cell, where no page leads here. */
export async function askDirectory<Result>(
  { database, client_address }: StaffHost,
  ask: (directory: CellDirectory) => Promise<Result>,
): Promise<Result | Refused> {
  const directory = findDirectory(database)
  if (!directory) return refused('externalAccountUnknown')
  const asker = { auth: database.scoped({ as: 'staff_auth' }), client_address }
  return askWithinLimit(directory, asker, ask)
}

/** The directory is shared by all cells, so each network may ask a limited number of times. */
export async function askWithinLimit<Result>(
  directory: CellDirectory,
  { auth, client_address }: { auth: Scoped<'staff_auth'>; client_address: string },
  ask: (directory: CellDirectory) => Promise<Result>,
): Promise<Result | Refused> {
  const attempt = [{ throttle: 'account_origin_address', of: toNetwork(client_address) }] as const
  if (!(await takeAttempt(auth, attempt))) return refused('staffSignInThrottled')
  return ask(directory).catch(() => refused('accountsUnreachable'))
}
