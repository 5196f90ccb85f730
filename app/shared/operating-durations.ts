import { minute, second } from './durations.ts'

// These are seen by operators and their programs alone; durations.ts has all others.

/** Whether a proxy may get a certificate for a host. */
export const hostCheckTimes = {
  /** A deleted store's host may still get a certificate this long. */
  known: minute,
  /** A domain that has just been proven waits this long at most. */
  unknown: 10 * second,
  /** The proxy gives up later. */
  query: 3 * second,
} as const

/** Spans on their way to a collector. */
export const traceTimes = {
  flush: 5 * second,
  send: 10 * second,
  /** A process that ends does not wait longer. */
  lastSend: 2 * second,
  /** Shorter waits for a connection are no span. */
  shortestWait: 1,
} as const
