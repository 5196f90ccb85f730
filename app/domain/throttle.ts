const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How many attempts are let through within a time. A sign-in that succeeds is not one of them. */
export const throttles = {
  sign_in_account: { most: 5, within: minute },
  sign_in_address: { most: 20, within: minute },
  sign_up_address: { most: 30, within: hour },
  mailed_link_account: { most: 3, within: hour },
  mailed_link_address: { most: 30, within: hour },
  password_account: { most: 5, within: minute },
  passkey_address: { most: 60, within: minute },
  message_account: { most: 60, within: minute },
  ticket_account: { most: 60, within: hour },
  // An office has one address for everybody in it.
  consent_address: { most: 300, within: hour },
  // Withdrawals that name an order, and of these the ones that fit none: each of them causes a mail.
  named_withdrawal_address: { most: 30, within: hour },
  withdrawal_account: { most: 3, within: day },
  withdrawal_address: { most: 10, within: day },
  withdrawal_mailbox: { most: 20, within: day },
  domain_check_account: { most: 20, within: 10 * minute },
  photo_account: { most: 120, within: hour },
} as const satisfies Record<string, Throttle>

export type Throttle = { most: number; within: number }
export type ThrottleName = keyof typeof throttles

/** What is remembered of one who tries: since when how often, how often they had to wait, and until when they do. */
export type Tally = { count: number; counted_from: Date; waits: number; waits_until: Date }

/** The tally with one more attempt in it. One that is still waiting has made none, and waits no longer for asking. */
export function withAttempt(tally: Tally, { most, within }: Throttle, now: Date): Tally {
  if (isWaiting(tally, now)) return tally
  const isOver = now.getTime() - tally.counted_from.getTime() >= within
  const counted = isOver
    ? { ...tally, count: 1, counted_from: now }
    : { ...tally, count: tally.count + 1 }
  if (counted.count <= most) return counted
  const waits = (hasBeenQuiet(tally, now) ? 0 : tally.waits) + 1
  const end = counted.counted_from.getTime() + within
  const waits_until = new Date(Math.max(end, now.getTime() + waitAfter(waits)))
  return { count: 0, counted_from: waits_until, waits, waits_until }
}

export function isWaiting({ waits_until }: Tally, now: Date): boolean {
  return waits_until > now
}

// One minute, then two, four, eight; never so long that a stranger could keep somebody out for good.
function waitAfter(waits: number): number {
  return Math.min(2 ** (waits - 1), longestWait) * minute
}

const longestWait = 15

function hasBeenQuiet({ waits_until }: Tally, now: Date): boolean {
  return now.getTime() - waits_until.getTime() > hour
}
