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

/** What is tried, and by whom: an attempt may count against an account and against an address. */
export type Attempt = readonly { throttle: ThrottleName; of: string }[]

/**
 * Counts an attempt before it is made, so that a thousand at once are counted as well, and answers whether it may be.
 * One that turns out to be right is forgiven afterwards.
 */
export async function takeAttempt(handle: Counting, attempt: Attempt): Promise<boolean> {
  const counteds = inOneOrder(attempt)
  // A flood of those who have to wait anyway is turned away without queueing up for their tally.
  if (await isAnyWaiting(handle, counteds)) return false
  return inTurn(() =>
    inOneTransaction<Counting, boolean>(handle, (inside) => count(inside, counteds)),
  )
}

/** The attempt was right: its account starts afresh, and its address failed once less than was feared. */
export async function forgiveAttempt(handle: Counting, attempt: Attempt): Promise<void> {
  for (const one of inOneOrder(attempt)) {
    await (one.throttle.endsWith('_account') ? deleteTally(handle, one) : lowerTally(handle, one))
  }
}

// A storm of them leaves places at the database for those who are signed in already.
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
    // Who has to wait for one reason spends nothing of what another allows.
    if (mustWait || !isRefused) await writeTally(inside, one, after)
  }
  return !isRefused
}

// Two that each hold what the other wants next would wait for each other.
function inOneOrder(attempt: Attempt): Counted[] {
  return attempt
    .map(({ throttle, of }) => counted(throttle, of))
    .toSorted((one, other) => (one.throttle < other.throttle ? -1 : 1))
}
