import { Pool } from 'pg'
import { connectionTimes } from '#domain/shared/durations.ts'
import { refused, isRefused, type Refused } from '#domain/errors/errors.ts'
import { asRole, type Address } from './address.ts'

/** The directory of all cells, with the role of one cell: it may call functions and read nothing. */
export type DirectoryAddress = Address & { role: { user: string; password: string } }

/** A name that is unique over all cells. It is taken before the cell's transaction commits, and settled after. */
export type Claim = {
  take(): Promise<boolean>
  /** Confirms the claim, or releases it unless it was confirmed before. */
  settle(isUsed: boolean): Promise<void>
}

export type Claims = {
  ofHost(host: string, company_id: string): Claim
  ofAddress(email: string): Claim
  close(): Promise<void>
}

export function openClaims(
  { role, ...address }: DirectoryAddress,
  onError: (error: Error) => void,
): Claims {
  const pool = new Pool({
    ...asRole(address, role.user, role.password),
    max: 2,
    idleTimeoutMillis: connectionTimes.idle,
    query_timeout: connectionTimes.query,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const call = async (expression: string, values: unknown[]) => {
    const { rows } = await pool.query<{ result: boolean }>(`select ${expression} as result`, values)
    return rows[0]?.result === true
  }
  return {
    ofHost: (host, company_id) => ({
      take: () => call('claim_host($1, $2)', [host, company_id]),
      settle: async (isUsed) =>
        void (await call('settle_host($1, $2, $3)', [host, company_id, isUsed])),
    }),
    ofAddress: (email) => ({
      take: () => call('claim_address($1)', [email]),
      settle: async (isUsed) => void (await call('settle_address($1, $2)', [email, isUsed])),
    }),
    close: () => pool.end(),
  }
}

/**
 * Does the work while the name is claimed. Without a directory there is nothing to claim. A claim that cannot be settled
 * stays open, also when the outcome is unknown, until `npm run cells -- adopt` compares it with the cell.
 */
export async function withClaim<Result>(
  claim: Claim | undefined,
  taken: Refused,
  work: () => Promise<Result>,
): Promise<Result | Refused> {
  if (!claim) return work()
  const isTaken = await claim.take().catch(() => null)
  if (isTaken === null) return refused('directoryUnreachable')
  if (!isTaken) return taken
  const result = await work()
  await claim.settle(result !== null && !isRefused(result)).catch(() => {})
  return result
}
