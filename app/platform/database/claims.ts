import { refused, isRefused, type Refused } from '#shared/errors/errors.ts'

/** A name that is unique over several databases. It is taken before the transaction commits, and settled after. */
export type Claim = {
  take(): Promise<boolean>
  /** Confirms the claim, or releases it unless it was confirmed before. */
  settle(isUsed: boolean): Promise<void>
}

/**
 * Does the work while the name is claimed. A claim that cannot be settled stays open, also when the outcome is unknown,
 * until the operator compares it with the database.
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
