import { toNetwork } from '#domain/shared/client-address.ts'
import type { Visitor } from '#server/platform/database/database.ts'
import { forgiveAttempt, takeAttempt } from '#server/platform/rate-limit/take-attempt.ts'

/**
 * Runs `use` with the codes, or with none if this network has tried too many unknown ones. Known codes are not counted.
 */
export async function permitCodes<Result>(
  shop: Visitor,
  { codes, client_address }: { codes: readonly string[]; client_address: string },
  use: (isPermitted: boolean) => Promise<Result>,
  areKnown: (result: Result) => boolean,
): Promise<Result> {
  if (codes.length === 0) return use(true)
  const attempt = [{ throttle: 'code_address', of: toNetwork(client_address) }] as const
  const isPermitted = await takeAttempt(shop, attempt)
  const result = await use(isPermitted)
  if (isPermitted && areKnown(result)) await forgiveAttempt(shop, attempt)
  return result
}
