/** Durations in milliseconds, attempt counts and breakpoints. */
export const durations = {
  addedFeedback: 600,
  badgeAnimation: 1_000,
  backToTicketList: 1_000,
  connectionTest: 5_000,
  storeCache: 30_000,
  sessionTick: 30_000,
  freshnessCheck: 3_000,
  /** Delay before an unread reply is mailed. */
  replyMail: 60_000,
  /** Lifetime of an uploaded photo that was not sent. */
  unsentPhoto: 24 * 60 * 60_000,
  /** Lifetime of an uploaded picture that is not used anywhere. */
  unsavedPicture: 7 * 24 * 60 * 60_000,
  /** Lifetime of a staff draft stored in the browser. */
  storedDraft: 14 * 24 * 60 * 60_000,
  /** Mails about an order may still be sent for this long after its last change. */
  lastMails: 24 * 60 * 60_000,
  /** By then the day has ended in every time zone used. */
  visitorDay: 25 * 60 * 60_000,
  repeatedRequest: 2_000,
  paymentPoll: 2_500,
  importPoll: 1_000,
} as const

/** Sessions with at most this many ticks left are renewed. */
export const sessionTicksLeft = 3

/** Only network errors are retried, never a wrong password. */
export const signInAttempts = 3

export function getRetryDelay(failedAttempts: number): number {
  return 1_000 * failedAttempts
}

export const swipeThreshold = 50
export const mobileBreakpoint = 768

export const paymentLocale = 'da'
