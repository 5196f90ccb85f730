import { toNetwork } from '#shared/client-address.ts'
import { isWaiting, rateLimits, addAttempt, type RateLimitName } from '#shared/rate-limits.ts'
import { inTransaction } from '../database/database.ts'
import { openSlots } from '../memory/slots.ts'
import {
  toCounterKey,
  deleteCounter,
  lockCounter,
  isAnyWaiting,
  decrementCounter,
  updateCounter,
  type CounterKey,
  type CounterHandle,
} from './counters.ts'

/** An attempt can count against both an account and a network. */
export type Attempt = readonly { throttle: RateLimitName; of: string }[]

/**
 * Counts before the attempt, so that concurrent attempts are limited too; successful ones are forgiven
 * afterwards.
 */
export async function takeAttempt(handle: CounterHandle, attempt: Attempt): Promise<boolean> {
  const keys = toSortedKeys(attempt)
  // Rejects locked clients without queueing for the row lock.
  if (await isAnyWaiting(handle, keys)) return false
  return runInSlot(() =>
    inTransaction<CounterHandle, boolean>(handle, (tx) => countAttempt(tx, keys)),
  )
}

/**
 * Counts an attempt of a network against those of the whole store. Once they are used up, every network still has a share of
 * its own, so that some networks close nothing to the others.
 */
export async function takeShare(
  handle: CounterHandle,
  throttles: { store: SteadyLimit; share: GuardedLimit },
  client_address: string,
): Promise<boolean> {
  if (await takeAttempt(handle, [{ throttle: throttles.store, of: 'store' }])) return true
  return takeAttempt(handle, [{ throttle: throttles.share, of: toNetwork(client_address) }])
}

type SteadyLimit = Extract<RateLimitName, `${string}_store` | `${string}_mailbox`>
type GuardedLimit = Extract<RateLimitName, `guarded_${string}`>

/**
 * Counts the work only if its result is a hit, which is known when it is done. The work of one counter runs one after
 * another, so that a burst is limited like a row. Returns `null` while the counter waits.
 * Proven by app/platform/tests/rate-limits.test.ts: a burst of hits is limited like a row, and what is no hit does not count
 */
export function countHits<Handle extends CounterHandle, Result>(
  handle: Handle,
  { throttle, of }: Attempt[number],
  work: (tx: Handle) => Promise<Result>,
  isHit: (result: Result) => boolean,
): Promise<Result | null> {
  return inTransaction<Handle, Result | null>(handle, async (tx) => {
    const key = toCounterKey(throttle, of)
    const { now, ...counter } = await lockCounter(tx, key)
    if (isWaiting(counter, now)) return null
    const result = await work(tx)
    if (!isHit(result)) return result
    const updated = addAttempt(counter, rateLimits[throttle], now)
    await updateCounter(tx, key, updated)
    return isWaiting(updated, now) ? null : result
  })
}

export function mustWait(handle: CounterHandle, attempt: Attempt): Promise<boolean> {
  return isAnyWaiting(handle, toSortedKeys(attempt))
}

/** Resets the account's counter and lowers that of the network by one. */
export async function forgiveAttempt(handle: CounterHandle, attempt: Attempt): Promise<void> {
  for (const key of toSortedKeys(attempt)) {
    await (key.throttle.endsWith('_account')
      ? deleteCounter(handle, key)
      : decrementCounter(handle, key))
  }
}

// Limits database connections used by sign-in attempts during an attack.
const runInSlot = openSlots(2)

async function countAttempt(tx: CounterHandle, keys: readonly CounterKey[]): Promise<boolean> {
  const results = []
  for (const key of keys) {
    const { now, ...counter } = await lockCounter(tx, key)
    const updated = addAttempt(counter, rateLimits[key.throttle], now)
    results.push({ key, updated, isLimited: isWaiting(updated, now) })
  }
  const isRefused = results.some(({ isLimited }) => isLimited)
  for (const { key, updated, isLimited } of results) {
    // A refused attempt does not use up the other limits.
    if (isLimited || !isRefused) await updateCounter(tx, key, updated)
  }
  return !isRefused
}

// Sorted to avoid deadlocks.
function toSortedKeys(attempt: Attempt): CounterKey[] {
  return attempt
    .map(({ throttle, of }) => toCounterKey(throttle, of))
    .toSorted((key, other) => (key.throttle < other.throttle ? -1 : 1))
}
