const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Maximum attempts within a window, in milliseconds. Successful sign-ins are not counted. */
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
  // High, because an office shares one address.
  consent_address: { most: 300, within: hour },
  // Withdrawals by order number, and those without a matching order: each of them sends a mail.
  named_withdrawal_address: { most: 30, within: hour },
  withdrawal_account: { most: 3, within: day },
  withdrawal_address: { most: 10, within: day },
  withdrawal_mailbox: { most: 20, within: day },
  domain_check_account: { most: 20, within: 10 * minute },
  photo_account: { most: 120, within: hour },
} as const satisfies Record<string, Throttle>

export type Throttle = { most: number; within: number }
export type ThrottleName = keyof typeof throttles

/** Attempts in the current window, how often a wait was imposed, and until when. */
export type Tally = { count: number; counted_from: Date; waits: number; waits_until: Date }

/** Attempts during a wait are not counted and do not extend it. */
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

// 1, 2, 4, 8 … minutes; limited, so that an attacker cannot lock a user out for good.
function waitAfter(waits: number): number {
  return Math.min(2 ** (waits - 1), longestWait) * minute
}

const longestWait = 15

function hasBeenQuiet({ waits_until }: Tally, now: Date): boolean {
  return now.getTime() - waits_until.getTime() > hour
}
