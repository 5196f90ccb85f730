import { day, hour, minute, second } from '#shared/durations.ts'

/** Times of the parcel hub. */
export const hubTimes = {
  /** A question, such as for parcel shops. */
  question: 5 * second,
  /** Buying a label asks the carrier. */
  purchase: 20 * second,
  /** How long a hub that did not answer is left alone, where earlier answers do. */
  pause: 20 * second,
  /** Parcel shops are listed again after this. */
  listAge: day,
  /** Older lists are no longer shown, not even while the hub is silent. */
  listRetention: 30 * day,
  /**
   * A purchase without an answer is looked for after this: the hub has finished it by then, and lists it a few seconds
   * later.
   */
  settle: 2 * minute,
  /** How long a requested label is tried again. */
  labelRetries: 10 * minute,
  /** Allows for the hub's clock. */
  clockDifference: hour,
} as const
