import { refused, type Refused } from '#shared/errors/errors.ts'
import type { Home, CellDirectory } from '#platform/database/cell-directory.ts'
import type { StaffHost } from '../staff-host.ts'
import { toNetwork } from '#shared/client-address.ts'
import { takeAttempt } from '#platform/rate-limit/take-attempt.ts'

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
  return origin ?? refused('staffElsewhereUnknown')
}

/**
 * The directory is shared by all cells, so each network may ask a limited number of times. Refused in an installation of
 * one cell, where no page leads here.
 */
export async function askDirectory<Result>(
  { database, client_address }: StaffHost,
  ask: (directory: CellDirectory) => Promise<Result>,
): Promise<Result | Refused> {
  if (!database.directory) return refused('staffElsewhereUnknown')
  const attempt = [{ throttle: 'elsewhere_address', of: toNetwork(client_address) }] as const
  const isAllowed = await takeAttempt(database.scoped({ as: 'staff_auth' }), attempt)
  if (!isAllowed) return refused('staffSignInThrottled')
  return ask(database.directory).catch(() => refused('accountsUnreachable'))
}

type CompanyElsewhere = { company: string; name: string; origin: string }

/** Companies of other cells that the account works for. The host of a shop shows its own company only. */
export async function listCompaniesInOtherCells(
  { database, isPlatform }: StaffHost,
  staff_id: string,
): Promise<CompanyElsewhere[]> {
  if (!database.directory || !isPlatform) return []
  return database
    .scoped({ as: 'staff_auth' })
    .selectFrom('companies_elsewhere')
    .where('staff_id', '=', staff_id)
    .orderBy('name')
    .select(['company', 'name', 'origin'])
    .execute()
}
