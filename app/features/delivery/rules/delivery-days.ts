import { toRecord } from '#shared/json-values.ts'
import { limits } from '#shared/limits.ts'

/** Working days until delivery. */
export type Transit = { from: number; to: number }

/** Working days from the order to the delivery, of a store that has set none. */
export const defaultDeliveryDays: Transit = { from: 2, to: 4 }

/** A pair that no form would accept is replaced as a whole. */
export function parseDeliveryDays(stored: unknown): Transit {
  const { from, to } = toRecord(stored)
  return isDays(from) && isDays(to) && from <= to ? { from, to } : defaultDeliveryDays
}

function isDays(stored: unknown): stored is number {
  return Number.isInteger(stored) && Number(stored) >= 0 && Number(stored) <= limits.transitDays
}
