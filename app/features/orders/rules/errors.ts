import { toBothLanguages, defineRefusals } from '#shared/errors/refusal.ts'

export const ordersRefusals = defineRefusals('orders', {
  ordersLoadFailed: { status: 500, ...toBothLanguages('Failed to load orders') },
  orderLoadFailed: { status: 500, ...toBothLanguages('Failed to load the order') },
  staffOrderNotFound: { status: 404, ...toBothLanguages('Order not found') },
  orderStepRefused: {
    status: 409,
    ...toBothLanguages('The order has changed in the meantime, so this can no longer be done'),
  },
  orderSeenBefore: {
    status: 409,
    ...toBothLanguages(
      'This order has changed since you opened it. Check it again before you continue.',
    ),
  },
  orderStepFailed: { status: 500, ...toBothLanguages('This could not be done. Please try again.') },
  orderNoteFailed: { status: 500, ...toBothLanguages('Failed to save the note') },
  orderTagMissing: { status: 400, ...toBothLanguages('Please type a tag') },
  orderTagsFull: {
    status: 409,
    ...toBothLanguages('A shop has at most {limit} tags. Remove one from its orders first.'),
  },
  orderPrintNoteFailed: { status: 500, ...toBothLanguages('Failed to save the text') },
  ordersUnchosen: { status: 400, ...toBothLanguages('Please choose at least one order') },
  parcelInvalid: { status: 400, ...toBothLanguages('Please choose what is in the parcel') },
  parcelFree: {
    status: 400,
    ...toBothLanguages('Free items travel with others: please add an item that is paid for'),
  },
  trackingEmpty: { status: 400, ...toBothLanguages('Please enter at least one order') },
  trackingOrder: { status: 400, ...toBothLanguages('The row does not begin with an order number') },
  trackingNumber: { status: 400, ...toBothLanguages('The row has no usable tracking number') },
  trackingTwice: { status: 400, ...toBothLanguages('This order is already in the list') },
  trackingNumberTwice: {
    status: 400,
    ...toBothLanguages('This tracking number is already in the list'),
  },
  trackingNumberUsed: {
    status: 409,
    ...toBothLanguages('This tracking number belongs to a parcel that was sent'),
  },
  trackingUnpacked: {
    status: 409,
    ...toBothLanguages('The order is not packed yet: mark it as packed first'),
  },
  trackingWithdrawn: {
    status: 409,
    ...toBothLanguages(
      'The customer has withdrawn from items of this order: send it from its page',
    ),
  },
  trackingSent: {
    status: 409,
    ...toBothLanguages('Skipped: the order was sent already, or cannot be sent'),
  },
  moneyUnderWay: {
    status: 409,
    ...toBothLanguages(
      'A payment or refund is already in progress for this order. Wait until it has finished.',
    ),
  },
  providerSilent: {
    status: 503,
    ...toBothLanguages(
      'The payment provider is not responding right now. Your request is saved and will be carried out as soon as it does; there is no need to try again.',
    ),
  },
  captureFailed: {
    status: 502,
    ...toBothLanguages('The payment provider refused to capture the payment.'),
  },
  refundFailed: { status: 502, ...toBothLanguages('The payment provider refused the refund.') },
  refundInvalid: { status: 400, ...toBothLanguages('Please enter a valid amount') },
  refundTooLarge: { status: 409, ...toBothLanguages('At most {amount} can still be refunded') },
  cancelFailed: {
    status: 502,
    ...toBothLanguages('The payment provider refused to release the reservation.'),
  },
})
