import { toNetwork } from '#domain/shared/client-address.ts'
import { refused, type Refused } from '#domain/errors/errors.ts'
import type { CellDirectory, Home } from '#server/platform/database/cell-directory.ts'
import { takeAttempt } from '#server/platform/rate-limit/take-attempt.ts'
import type { StaffHost } from '../staff-host.ts'

/** Refused in an installation of one cell, where no page leads here. */
export function getDirectory({ database }: Pick<StaffHost, 'database'>): CellDirectory | Refused {
  return database.directory ?? refused('staffElsewhereUnknown')
}

/** An address without an account has a home as well, so the answer reveals no accounts. */
export async function findHome(staffHost: StaffHost, email: string): Promise<Home | Refused> {
  const directory = getDirectory(staffHost)
  if ('refused' in directory) return directory
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const attempt = [
    { throttle: 'sign_in_address', of: toNetwork(staffHost.client_address) },
  ] as const
  if (!(await takeAttempt(auth, attempt))) return refused('staffSignInThrottled')
  return directory.findHome(email).catch(() => refused('accountsUnreachable'))
}

/** For links that know the home cell, by its name or origin. */
export async function findOriginOfCell(
  staffHost: StaffHost,
  cell: string,
): Promise<string | Refused> {
  const directory = getDirectory(staffHost)
  if ('refused' in directory) return directory
  try {
    return (await directory.findOrigin(cell)) ?? refused('staffElsewhereUnknown')
  } catch {
    return refused('accountsUnreachable')
  }
}
