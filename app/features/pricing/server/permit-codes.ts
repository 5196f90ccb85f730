import { toNetwork } from '#shared/client-address.ts'
import type { Visitor } from '#platform/database/database.ts'
import { forgiveAttempt, mustWait, takeAttempt } from '#platform/rate-limit/take-attempt.ts'

/**
 * Runs `use` with the codes, or with none if this network has tried too many unknown ones. Known codes are not counted.
 * If many networks try unknown codes, each of them has fewer attempts.
 */
export async function permitCodes<Result>(
  shop: Visitor,
  { codes, client_address }: { codes: readonly string[]; client_address: string },
  use: (isPermitted: boolean) => Promise<Result>,
  areKnown: (result: Result) => boolean,
): Promise<Result> {
  if (codes.length === 0) return use(true)
  const network = toNetwork(client_address)
  const attempt = [{ throttle: 'code_address', of: network }] as const
  const guardedAttempt = [{ throttle: 'guarded_code_address', of: network }] as const
  const isGuarded = await mustWait(shop, attemptOfStore)
  const isPermitted =
    !(isGuarded && (await mustWait(shop, guardedAttempt))) && (await takeAttempt(shop, attempt))
  const result = await use(isPermitted)
  if (!isPermitted) return result
  if (areKnown(result)) await forgiveAttempt(shop, attempt)
  // Counted afterwards, so that buyers with a right code never wait for the row of the store.
  else await takeAttempt(shop, isGuarded ? guardedAttempt : attemptOfStore)
  return result
}

const attemptOfStore = [{ throttle: 'code_store', of: 'store' }] as const
