/** Notices shown after an action on an order. */
export const orderBanners = [
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
export type OrderBanner = (typeof orderBanners)[number]
