import { refused, type Refused } from '#shared/errors/errors.ts'
import type { Home } from '#platform/database/cell-directory.ts'
import type { StaffHost } from '../staff-host.ts'
import { askDirectory } from './ask-directory.ts'

/** An address without an account has a home as well, so the answer reveals no accounts. */
export function findHome(staffHost: StaffHost, email: string): Promise<Home | Refused> {
  return askDirectory(staffHost, (directory) => directory.findHome(email))
}

/** For links that know the home cell, by its name or origin. */
export async function findOriginOfCell(
  staffHost: StaffHost,
  cell: string,
): Promise<string | Refused> {
  const origin = await askDirectory(staffHost, (directory) => directory.findOrigin(cell))
  return origin ?? refused('staffElsewhereUnknown')
}
