import type { AttemptState, OrderState } from './order.ts'

export const adminOrderStates = {
  pending_payment: 'Awaiting payment',
  authorised: 'Ready to pack',
  packed: 'Packed',
  partly_shipped: 'Partly shipped',
  shipped: 'Shipped',
  completed: 'Completed',
  failed: 'Payment failed',
  expired: 'Expired',
  cancelled: 'Cancelled',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
} satisfies Record<OrderState, string>

export const paymentStates = {
  creating: 'Being prepared',
  open: 'Waiting for the customer',
  authorised: 'Reserved',
  captured: 'Drawn',
  failed: 'Failed',
  expired: 'Expired',
  cancelled: 'Released',
  replaced: 'Replaced by another payment',
} satisfies Record<AttemptState, string>
