import { sql } from 'kysely'

/** The columns of an order that parseOrderDelivery() reads. */
export const chosenDelivery = [
  'delivery_method',
  'pickup_point',
  // The driver would read a day as an instant.
  sql<string | null>`promised_from::text`.as('promised_from'),
  sql<string | null>`promised_to::text`.as('promised_to'),
] as const
