import { toNetwork } from '#shared/client-address.ts'
import { refused, type Refused } from '#shared/errors/errors.ts'
import type { CellDirectory } from '#platform/database/cell-directory.ts'
import { takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import type { StaffHost } from '../staff-host.ts'

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
