import { day, hour, minute } from './durations.ts'

/**
 * Maximum attempts within a window, in milliseconds. Successful sign-ins are not counted. Steady limits count all
 * networks of a store together; beyond them each network has the attempts of its guarded limit.
 */
export const rateLimits = {
  sign_in_account: { maxAttempts: 5, windowMs: minute },
  sign_in_address: { maxAttempts: 20, windowMs: minute },
  sign_up_address: { maxAttempts: 30, windowMs: hour },
  // Counts sign-ups with an address that has an account. The other sign-ups of the network are refused after them.
  known_sign_up_address: { maxAttempts: 5, windowMs: hour },
  // An account that wrong passwords make wait is told once a day.
  warning_account: { maxAttempts: 1, windowMs: day },
  mailed_link_account: { maxAttempts: 3, windowMs: hour },
  mailed_link_address: { maxAttempts: 30, windowMs: hour },
  password_account: { maxAttempts: 5, windowMs: minute },
  passkey_address: { maxAttempts: 60, windowMs: minute },
  // Each asks where an account is kept, which a federation answers for all of its installations.
  account_origin_address: { maxAttempts: 60, windowMs: minute },
  message_account: { maxAttempts: 60, windowMs: minute },
  ticket_account: { maxAttempts: 60, windowMs: hour },
  // High, because an office shares one address.
  consent_address: { maxAttempts: 300, windowMs: hour },
  // Withdrawals by order number, and those without a matching order: each of them sends a mail.
  named_withdrawal_address: { maxAttempts: 30, windowMs: hour },
  withdrawal_account: { maxAttempts: 3, windowMs: day },
  withdrawal_address: { maxAttempts: 10, windowMs: day },
  withdrawal_mailbox: { maxAttempts: 20, windowMs: day, isSteady: true },
  guarded_withdrawal_address: { maxAttempts: 1, windowMs: day },
  // Codes that could not be used; high, because an office shares one address.
  code_address: { maxAttempts: 30, windowMs: 10 * minute },
  code_store: { maxAttempts: 300, windowMs: 10 * minute, isSteady: true },
  guarded_code_address: { maxAttempts: 5, windowMs: 10 * minute },
  // Payments that do not exist; high, because an office shares one address.
  payment_address: { maxAttempts: 30, windowMs: 10 * minute },
  // Codes mailed to the buyer of an order that did not fit.
  order_code_account: { maxAttempts: 5, windowMs: 10 * minute },
  order_code_address: { maxAttempts: 20, windowMs: 10 * minute },
  // Each form is an order; high, because an office shares one address.
  gift_card_address: { maxAttempts: 30, windowMs: hour },
  // Searches that the parcel hub is asked for; high, because an office shares one address.
  pickup_address: { maxAttempts: 120, windowMs: 10 * minute },
  pickup_store: { maxAttempts: 300, windowMs: minute, isSteady: true },
  guarded_pickup_address: { maxAttempts: 3, windowMs: 10 * minute },
  parcel_key_account: { maxAttempts: 20, windowMs: 10 * minute },
  domain_check_account: { maxAttempts: 20, windowMs: 10 * minute },
  // Questions about products; those of a visitor mail a link to the address typed.
  question_account: { maxAttempts: 10, windowMs: day },
  question_address: { maxAttempts: 20, windowMs: hour },
  question_mail_account: { maxAttempts: 3, windowMs: day },
  // Wishes for sold-out goods; those of a visitor mail a link to the address typed, which may be a stranger's.
  wish_account: { maxAttempts: 50, windowMs: day },
  wish_address: { maxAttempts: 10, windowMs: hour },
  wish_mail_account: { maxAttempts: 3, windowMs: day },
  wish_store: { maxAttempts: 300, windowMs: hour, isSteady: true },
  guarded_wish_address: { maxAttempts: 2, windowMs: hour },
  // Reviews of an order that are written, deleted and written again.
  review_account: { maxAttempts: 30, windowMs: hour },
  photo_account: { maxAttempts: 120, windowMs: hour },
} as const satisfies Record<string, RateLimit>

/** An invitation mails text of the company's choice to any address. */
export const maxInvitationsPerDay = 30

/** A gift card that is mailed again, each of them. */
export const maxGiftCardMailsPerDay = 3

/** The payment link of an order, mailed again. */
export const maxPaymentLinkMailsPerDay = 5

/** The waits of a steady limit do not grow. */
export type RateLimit = { maxAttempts: number; windowMs: number; isSteady?: true }
export type RateLimitName = keyof typeof rateLimits

/** Attempts in the current window, how often a wait was imposed, and until when. */
export type AttemptCounter = { count: number; counted_from: Date; waits: number; waits_until: Date }

/** Attempts during a wait are not counted and do not extend it. */
export function addAttempt(
  counter: AttemptCounter,
  { maxAttempts, windowMs, isSteady }: RateLimit,
  now: Date,
): AttemptCounter {
  if (isWaiting(counter, now)) return counter
  const isWindowOver = now.getTime() - counter.counted_from.getTime() >= windowMs
  const counted = isWindowOver
    ? { ...counter, count: 1, counted_from: now }
    : { ...counter, count: counter.count + 1 }
  if (counted.count <= maxAttempts) return counted
  const waits = (isSteady || hasPausedAnHour(counter, now) ? 0 : counter.waits) + 1
  const end = counted.counted_from.getTime() + windowMs
  const waits_until = new Date(Math.max(end, now.getTime() + getWaitMs(waits)))
  return { count: 0, counted_from: waits_until, waits, waits_until }
}

export function isWaiting({ waits_until }: AttemptCounter, now: Date): boolean {
  return waits_until > now
}

// 1, 2, 4, 8 … minutes; limited, so that an attacker cannot lock a user out for good.
// Proven by app/shared/rate-limits.test.ts: have a rising wait of at most a quarter of an hour
function getWaitMs(waits: number): number {
  return Math.min(2 ** (waits - 1), maxWaitMinutes) * minute
}

const maxWaitMinutes = 15

function hasPausedAnHour({ waits_until }: AttemptCounter, now: Date): boolean {
  return now.getTime() - waits_until.getTime() > hour
}
