import { day } from '#shared/durations.ts'

/** `told` has had its mail; `ended` was taken back. */
export type StockAlertState = 'unconfirmed' | 'waiting' | 'told' | 'ended'

export const stockAlertTimes = {
  /** How long the people who were told come first. */
  turn: day,
  /** A wish that was told or ended is deleted after this. */
  afterwards: 30 * day,
  /** A wish for goods that never came is deleted after this. */
  open: 365 * day,
} as const
