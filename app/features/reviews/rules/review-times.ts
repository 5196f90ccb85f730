import { day } from '#domain/shared/durations.ts'

/** Invitations to review what was bought. */
export const reviewTimes = {
  /** Of a parcel whose delivery was not recorded. */
  usualDelivery: 5 * day,
  /** A store that begins to ask for reviews sends no invitation later than this after its day. */
  invitable: 14 * day,
  /** Older orders are not read. */
  oldestOrder: 400 * day,
} as const

/** A question or a wish whose address was not confirmed is deleted after this. */
export const confirmationTime = 7 * day
