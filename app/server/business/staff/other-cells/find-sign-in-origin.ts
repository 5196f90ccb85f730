import { toNetwork } from '#domain/shared/client-address.ts'
import { refused, type Refused } from '#domain/errors/errors.ts'
import type { CellDirectory, Home } from '#server/platform/database/cell-directory.ts'
import { takeAttempt } from '#server/platform/rate-limit/take-attempt.ts'
import type { StaffHost } from '../staff-host.ts'

/** Refused in an installation of one cell, where no page leads here. */
export function getDirectory({ database }: Pick<StaffHost, 'database'>): CellDirectory | Refused {
  return database.directory ?? refused('staffElsewhereUnknown')
}

/** The directory is shared, so visitors reach it a limited number of times. */
export async function takeDirectoryAttempt({
  database,
  client_address,
}: Pick<StaffHost, 'database' | 'client_address'>): Promise<Refused | null> {
  const attempt = [{ throttle: 'elsewhere_address', of: toNetwork(client_address) }] as const
  const isAllowed = await takeAttempt(database.scoped({ as: 'staff_auth' }), attempt)
  return isAllowed ? null : refused('staffSignInThrottled')
}

/** An address without an account has a home as well, so the answer reveals no accounts. */
export async function findHome(staffHost: StaffHost, email: string): Promise<Home | Refused> {
  const directory = getDirectory(staffHost)
  if ('refused' in directory) return directory
  const throttled = await takeDirectoryAttempt(staffHost)
  if (throttled) return throttled
  return directory.findHome(email).catch(() => refused('accountsUnreachable'))
}

/** For links that know the home cell, by its name or origin. */
export async function findOriginOfCell(
  staffHost: StaffHost,
  cell: string,
): Promise<string | Refused> {
  const directory = getDirectory(staffHost)
  if ('refused' in directory) return directory
  const throttled = await takeDirectoryAttempt(staffHost)
  if (throttled) return throttled
  try {
    return (await directory.findOrigin(cell)) ?? refused('staffElsewhereUnknown')
  } catch {
    return refused('accountsUnreachable')
  }
}
