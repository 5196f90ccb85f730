/** Every duration is in milliseconds, unless its name ends in a calendar unit. */
export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** In the browser. */
export const durations = {
  addedFeedback: 600,
  /** The panel with the way to the cart. */
  addedPanel: 8 * second,
  badgeAnimation: second,
  backToTicketList: second,
  storeCache: 30 * second,
  sessionTick: 30 * second,
  freshnessCheck: 3 * second,
  /** Lifetime of a staff draft stored in the browser. */
  storedDraft: 14 * day,
  paymentPoll: 2_500,
  importPoll: second,
  toast: 6 * second,
  /** How long a change can be undone where it was made. */
  undo: 10 * second,
  /** Lifetime of the cookie with the visitor's choice about cookies. */
  consentCookie: 365 * day,
  languageCookie: 365 * day,
} as const

/** Reconnecting to the events of a conversation; the delay doubles. */
export const liveRetry = { first: 5 * second, max: minute } as const

/** Sessions with at most this many ticks left are renewed. */
export const sessionTicksLeft = 3

/** Only network errors are retried, never a wrong password. */
export const signInAttempts = 3

export function getRetryDelay(failedAttempts: number): number {
  return second * failedAttempts
}

export const sessionTimes = {
  customer: 30 * day,
  /** The maximum of browsers; the session has its own expiry. */
  customerCookie: 400 * day,
  staff: 12 * hour,
  staffIdle: 8 * hour,
  /** The last use is stored at most this often, to save writes. */
  touch: 5 * minute,
  /** How long a reauthentication stays valid. */
  stepUp: 15 * minute,
  /** Time for owners and managers to set up a second factor. */
  factorGrace: 7 * day,
  /** Time for the other owners to consent to a factor reset. */
  factorReset: 7 * day,
  passkeyChallenge: 5 * minute,
} as const

/** Forældelsesloven § 3: claims from a sale expire after three years. */
const orderLinkYears = 3

/** Validity of links and of pending sign-ins. */
export const linkLifetimes = {
  customer: { confirm_address: 7 * day, reset_password: hour, change_email: hour },
  staff: {
    reset_password: hour,
    first_password: 7 * day,
    second_factor: 10 * minute,
    set_up_factor: 30 * minute,
    reset_factor: day,
  },
  /** A sign-in with an account that another origin keeps. */
  externalSignIn: hour,
  invitation: 7 * day,
  order: orderLinkYears * 366 * day,
  /** Until then a browser reaches the order that it has paid, also when the page is loaded again. */
  checkoutMark: 2 * hour,
  /** A mailed code fits for at least this long, and at most twice as long. */
  orderCode: 10 * minute,
  /** A working day. */
  shopPreview: 8 * hour,
} as const

/** Time that a domain stays active without its proof. */
export const domainGrace = 7 * day

export const paymentTimes = {
  /** Stripe requires at least 30 minutes from its own receipt; the rest allows for a delay. */
  pageOpen: 35 * minute,
  /** A shopper who returns in time finds the payment page open; afterwards the stock is released. */
  openAfterLeaving: 5 * minute,
  /** Allows for the provider's clock. */
  checkAfterClosing: 5 * second,
  /** Unpaid orders older than this lose a unit that is sold out. */
  soldOutHold: 8 * minute,
  /** After this a call without a response counts as crashed. */
  request: 20 * second,
  /** How long a page that is being closed in favour of another one does not end its order. */
  replacement: minute,
  /** How long a returning shopper waits before the page shows the payment as pending. */
  returnWait: 3 * second,
  /** Most shoppers have paid by then, and a lost webhook is noticed early. */
  firstPoll: 4 * minute,
  poll: 5 * minute,
  /** While the payment page stays open for longer than this. */
  longPoll: hour,
  /** Repeats a capture or refund whose request was lost. */
  taskRetry: minute,
  lapseWarning: 2 * day,
  /** An older message may be a replay. */
  messageAge: 5 * minute,
} as const

/** Ages at which the reconciliation looks after what has no job any more. */
export const reconcileAges = {
  unpaidOrder: 15 * minute,
  pendingTask: 5 * minute,
  webhookEvent: 5 * minute,
  /** Payments changed within this window are compared with the provider. */
  recentPayment: 2 * day,
  /** Disputes arrive weeks after the payment; providers retry webhooks for three days. */
  dispute: 4 * day,
} as const

/** The test provider: long enough for the order to be shipped or to expire first. */
export const testPaymentTimes = {
  dispute: minute,
  disputeDecision: 2 * minute,
  latePayment: minute,
  answerBy: 7 * day,
} as const

/** How long data is kept. Legal periods are in calendar years. */
export const retention = {
  /** Failed jobs may contain personal data. */
  failedJob: 30 * day,
  /** Exceeds the longest wait. */
  rateLimitCounter: day,
  /** No client repeats its request later. */
  idempotencyKey: 2 * day,
  /** Payloads may contain personal data, and the order history keeps the outcome. */
  webhookEvent: 90 * day,
  /** Network addresses of orders serve the rate limits only. */
  orderOrigin: day,
  productImport: 30 * day,
  /** How a person wants to see a list. */
  staffView: 366 * day,
  staffNotice: 30 * day,
  /** It equals the life of links in mails about orders. */
  givenHost: 3 * 366 * day,
  /** A question or a stock alert whose address was not confirmed. */
  unconfirmedRequest: 7 * day,
  /** An uploaded photo that was not sent. */
  unsentPhoto: day,
  /** An uploaded picture that is not used anywhere. */
  unsavedPicture: 7 * day,
  /** A file that no row uses any more, or whose row was never saved. Backups copy it meanwhile. */
  unusedFile: day,
  /** Mails about an order may still be sent for this long after its last change. */
  lastMails: day,
  /** By then the day has ended in every time zone used. */
  visitorDay: 25 * hour,
  /** Two years of totals, so that a year can be compared to the one before. */
  visitDays: 800,
  missedSearchDays: 400,
  visitHourDays: 8,
  /** Bogføringsloven § 12: from the end of the year of the order. */
  buyerYears: 5,
  /** Forældelsesloven § 3. */
  unmatchedWithdrawalYears: 3,
  /** A choice is valid for one year and kept another as proof. */
  consentYears: 2,
} as const

export const jobTimes = {
  /** New jobs are announced by a notification; polling finds those that become due. */
  poll: 5 * second,
  /** At least this long between two notifications of one process. */
  announcement: 50,
  reconnect: 2 * second,
  max: 2 * minute,
  /** Jobs of a killed process stay locked; no job runs this long. */
  lock: 4 * minute,
  /** Runs missed within this period are made up for. */
  backfill: day,
  /** Between the nightly jobs of one batch of stores and those of the next, to spread them over the night. */
  nightlyGap: 5 * minute,
  /** The ledger of a store is checked each night; a store that was deleted or moved is not checked again. */
  ledgerErrors: 2 * day,
  /** Short, so that other jobs get their share and the run ends before it counts as stalled. */
  importRun: 15 * second,
  /** Delay before an unread reply is mailed. */
  replyMail: minute,
  /** Prices that changed since a campaign was planned are taken in this long before it starts. */
  campaignStart: 5 * minute,
} as const

export const connectionTimes = {
  /** The health check of the database. */
  test: 5 * second,
  connect: 5 * second,
  /** Interval of the questions what has changed. */
  ping: 250,
  /** Caches are trusted for this long after a confirmation. */
  lease: second,
  reconnect: 100,
  /** A server that was found to take writes is not asked again for this long. */
  chosenServer: second,
  /** The database's clock is read again after this time, where it is part of signatures. */
  databaseClock: 30 * second,
  idle: 30 * second,
  /** The database gives up a little earlier. */
  query: 6 * second,
  jobQuery: 65 * second,
  queueQuery: 10 * second,
  firstStart: 30 * second,
  start: 10 * second,
  /** The delay before a stopped database is started again; it doubles. */
  restart: { first: 100, max: 5 * second },
} as const

/** Waits of a migration for locks. */
export const migrationTimes = {
  /** All queries of a table wait behind a migration that waits for it. */
  lock: 2 * second,
  /** Reads and writes pass a concurrent migration. */
  concurrentLock: minute,
  firstPause: second / 2,
  longestPause: 8 * second,
  giveUp: 2 * minute,
  /** Interval at which a second machine asks for the lock of the migrations. */
  poll: 200,
  /** Interval of the queries for the holders of locks. */
  watch: 500,
} as const

/** The standby that answers figures and exports. */
export const replicaTimes = {
  measure: 2 * second,
  /** A measurement is trusted for this long. */
  maxAge: 6 * second,
  /** The page tells a lag from here on. */
  toldLag: 5 * second,
  /** Beyond this lag the primary answers. */
  maxLag: minute,
} as const

/** Connections of visitors. */
export const requestTimes = {
  /** Browsers open connections ahead of need, so the first head may take as long. */
  head: 10 * second,
  whole: 30 * second,
  keepAlive: 5 * second,
  /** Exceeds the promise of keep-alive. */
  between: 6 * second,
  slowReader: minute,
  check: second,
  /** Without data for this long, a connection or body may be dropped in favour of others. */
  stall: 2 * second,
  close: 10 * second,
} as const

/** How long other services may take. */
export const serviceTimes = {
  picture: 5 * second,
  /** One attempt to read or write a file in S3. */
  files: 8 * second,
  /** The longest pause before the second attempt; it doubles. */
  filesRetry: 100,
  domainProof: 5 * second,
  payment: 8 * second,
  mailStep: 10 * second,
  mailSilence: 30 * second,
} as const

export const cacheTimes = {
  /** An active visitor usually requests another page within it. */
  activeVisitor: 10 * second,
  demandHalfLife: 10 * minute,
} as const

/** Event streams of conversations. */
export const streamTimes = {
  tick: second,
  beat: 20 * second,
  /** Access is checked with every message, and at least this often. */
  check: 30 * second,
  /** Reconnect delay for browsers. */
  reconnect: 2 * second,
} as const

/** Interval in which visits are written to the database. */
export const visitFlush = 5 * second

/** In seconds, as in the headers. */
export const cacheSeconds = {
  immutable: (365 * day) / second,
  publicFile: day / second,
  strictTransport: (2 * 365 * day) / second,
} as const

export const swipeThreshold = 50
export const mobileBreakpoint = 768
/** A window that is lower keeps nothing in view, so that a page enlarged to four times its size can be read. */
export const lowWindow = 480

export const paymentLocale = 'da'
