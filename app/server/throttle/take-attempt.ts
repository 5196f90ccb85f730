import { isWaiting, throttles, withAttempt, type ThrottleName } from '#domain/throttle.ts'
import { inOneTransaction } from '../database/database.ts'
import { turns } from '../turns.ts'
import {
  counted,
  deleteTally,
  holdTally,
  isAnyWaiting,
  lowerTally,
  writeTally,
  type Counted,
  type Counting,
} from './tallies.ts'

/** An attempt can count against both an account and a network. */
export type Attempt = readonly { throttle: ThrottleName; of: string }[]

/**
 * Counts before the attempt, so that concurrent attempts are limited too; successful ones are forgiven
 * afterwards.
 */
export async function takeAttempt(handle: Counting, attempt: Attempt): Promise<boolean> {
  const counteds = inOneOrder(attempt)
  // Rejects locked clients without queueing for the row lock.
  if (await isAnyWaiting(handle, counteds)) return false
  return inTurn(() =>
    inOneTransaction<Counting, boolean>(handle, (inside) => count(inside, counteds)),
  )
}

/** Resets the account's counter and lowers that of the network by one. */
export async function forgiveAttempt(handle: Counting, attempt: Attempt): Promise<void> {
  for (const one of inOneOrder(attempt)) {
    await (one.throttle.endsWith('_account') ? deleteTally(handle, one) : lowerTally(handle, one))
  }
}

// Limits database connections used by sign-in attempts during an attack.
const inTurn = turns(2)

async function count(inside: Counting, counteds: readonly Counted[]): Promise<boolean> {
  const takes = []
  for (const one of counteds) {
    const { now, ...tally } = await holdTally(inside, one)
    const after = withAttempt(tally, throttles[one.throttle], now)
    takes.push({ one, after, mustWait: isWaiting(after, now) })
  }
  const isRefused = takes.some(({ mustWait }) => mustWait)
  for (const { one, after, mustWait } of takes) {
    // A refused attempt does not use up the other limits.
    if (mustWait || !isRefused) await writeTally(inside, one, after)
  }
  return !isRefused
}

// Sorted to avoid deadlocks.
function inOneOrder(attempt: Attempt): Counted[] {
  return attempt
    .map(({ throttle, of }) => counted(throttle, of))
    .toSorted((one, other) => (one.throttle < other.throttle ? -1 : 1))
}
