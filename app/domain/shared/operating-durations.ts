import { minute, second } from './durations.ts'

// Of what only operators and their programs see. durations.ts has all others.

/** Whether a proxy may get a certificate for a host. */
export const hostCheckTimes = {
  /** A deleted store's host may still get a certificate this long. */
  known: minute,
  /** A domain that has just been proven waits this long at most. */
  unknown: 10 * second,
  /** The proxy gives up later. */
  query: 3 * second,
} as const
