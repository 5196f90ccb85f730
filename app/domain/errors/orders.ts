import { always, inArea } from './refusal.ts'

export const ordersRefusals = inArea('orders', {
  ordersLoadFailed: { status: 500, ...always('Failed to load orders') },
  staffOrderNotFound: { status: 404, ...always('Order not found') },
  orderStepRefused: {
    status: 409,
    ...always('The order has moved on in the meantime, so this can no longer be done'),
  },
  parcelInvalid: { status: 400, ...always('Please choose what is in the parcel') },
  captureFailed: { status: 502, ...always('The payment could not be drawn. Please try again.') },
  refundFailed: { status: 502, ...always('The refund could not be made. Please try again.') },
  refundInvalid: { status: 400, ...always('Please enter a valid amount') },
  refundTooLarge: { status: 409, ...always('At most {amount} can still be refunded') },
  cancelFailed: { status: 502, ...always('The order could not be cancelled. Please try again.') },
})
