import { toBothLanguages, defineRefusals } from './refusal.ts'

export const ordersRefusals = defineRefusals('orders', {
  ordersLoadFailed: { status: 500, ...toBothLanguages('Failed to load orders') },
  orderLoadFailed: { status: 500, ...toBothLanguages('Failed to load the order') },
  staffOrderNotFound: { status: 404, ...toBothLanguages('Order not found') },
  orderStepRefused: {
    status: 409,
    ...toBothLanguages('The order has moved on in the meantime, so this can no longer be done'),
  },
  orderSeenBefore: {
    status: 409,
    ...toBothLanguages(
      'Something has happened to this order since you opened it. Look at it again before you go on.',
    ),
  },
  orderStepFailed: { status: 500, ...toBothLanguages('This could not be done. Please try again.') },
  orderNoteFailed: { status: 500, ...toBothLanguages('Failed to save the note') },
  ordersUnchosen: { status: 400, ...toBothLanguages('Please choose at least one order') },
  parcelInvalid: { status: 400, ...toBothLanguages('Please choose what is in the parcel') },
  moneyUnderWay: {
    status: 409,
    ...toBothLanguages(
      'Something is already being done with the money of this order. Wait until it is done.',
    ),
  },
  providerSilent: {
    status: 503,
    ...toBothLanguages(
      'The payment provider does not answer right now. What you asked for is kept and done as soon as it does; there is no need to ask again.',
    ),
  },
  captureFailed: {
    status: 502,
    ...toBothLanguages('The payment provider refused to draw the payment.'),
  },
  refundFailed: { status: 502, ...toBothLanguages('The payment provider refused the refund.') },
  refundInvalid: { status: 400, ...toBothLanguages('Please enter a valid amount') },
  refundTooLarge: { status: 409, ...toBothLanguages('At most {amount} can still be refunded') },
  cancelFailed: {
    status: 502,
    ...toBothLanguages('The payment provider refused to release the reservation.'),
  },
})
