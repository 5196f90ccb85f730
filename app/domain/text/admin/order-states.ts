import type { OrderState } from '#domain/orders/order.ts'

export const adminOrderStates = {
  pending_payment: 'Awaiting payment',
  authorised: 'Ready to pack',
  packed: 'Packed',
  shipped: 'Shipped',
  completed: 'Completed',
  failed: 'Payment failed',
  expired: 'Expired',
  cancelled: 'Cancelled',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
} satisfies Record<OrderState, string>
