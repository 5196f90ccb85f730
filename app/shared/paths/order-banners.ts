/** Notices shown after an action on an order. */
export const orderNotices = [
  'packed',
  'partly_shipped',
  'shipped',
  'completed',
  'cancelled',
  'refunded',
  'changed',
  'exchanged',
  'exchanged_cheaper',
] as const
export type OrderNotice = (typeof orderNotices)[number]
