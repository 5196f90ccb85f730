/** Everything that waits, in milliseconds, and the sizes at which behaviour changes. */
export const pace = {
  addedFeedback: 600,
  badgeAnimation: 1_000,
  backToTicketList: 1_000,
  connectionTest: 5_000,
  storeCache: 30_000,
  sessionTick: 30_000,
  freshLook: 3_000,
  /** So long an answer may wait to be read before it is mailed. */
  answerMail: 60_000,
  /** So long a photo is kept that was brought and not sent. */
  unsentPhoto: 24 * 60 * 60_000,
  /** So long a picture is kept that was brought for a form and is shown nowhere. */
  unsavedPicture: 7 * 24 * 60 * 60_000,
  /** So long a browser keeps what staff wrote and did not send. */
  keptDraft: 14 * 24 * 60 * 60_000,
  /** So long letters about an order may be on their way after it was last touched. */
  lastLetters: 24 * 60 * 60_000,
  /** A day is over everywhere by then. */
  dayOfVisitors: 25 * 60 * 60_000,
  repeatedRequest: 2_000,
  bankAnswer: 2_500,
  /** How an import is getting on. */
  importLook: 1_000,
} as const

/** A session with no more than this many ticks left is renewed. */
export const sessionTicksLeft = 3

/** Only a connection that fails is tried again; a wrong password never is. */
export const signInAttempts = 3

export function waitBeforeAttempt(failedAttempts: number): number {
  return 1_000 * failedAttempts
}

/** In pixels. */
export const swipeThreshold = 50
export const mobileBreakpoint = 768

/** The card payment page speaks Danish. */
export const paymentLocale = 'da'
