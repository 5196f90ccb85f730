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

export const orderChangesRefusals = defineRefusals('orders', {
  changeInvalid: {
    status: 400,
    ...toBothLanguages(
      'A line of a paid order can only be lowered. Add more goods with a payment link.',
    ),
  },
  changeNothing: { status: 400, ...toBothLanguages('Nothing is changed yet') },
  changeEmpty: {
    status: 400,
    ...toBothLanguages('Nothing that costs anything would be left. Cancel the order instead.'),
  },
  changeWithdrawn: {
    status: 409,
    ...toBothLanguages(
      'The customer has withdrawn from {product}. Leave it out of the parcel, and it is not drawn.',
    ),
  },
  swapDearer: {
    status: 409,
    ...toBothLanguages(
      '{product} costs {amount} more each. Lower the line here and add the other variant with a payment link.',
    ),
  },
  swapInOrder: {
    status: 409,
    ...toBothLanguages('{product} is in the order already, as a line of its own'),
  },
  addressNotReached: {
    status: 409,
    ...toBothLanguages('The delivery of this order does not reach {place}'),
  },
})

export const orderExchangesRefusals = defineRefusals('orders', {
  exchangeInvalid: {
    status: 409,
    ...toBothLanguages('That many pieces cannot be exchanged: not sent, or paid back already'),
  },
  exchangeGoodsMissing: { status: 400, ...toBothLanguages('Please choose what is sent instead') },
  exchangeDearer: {
    status: 409,
    ...toBothLanguages(
      '{product} costs {amount} more each. Exchange for goods at the same price, or refund the pieces and send a payment link for the others.',
    ),
  },
  exchangeFree: {
    status: 409,
    ...toBothLanguages('{product} would cost nothing. Refund the pieces instead.'),
  },
  exchangeWithdrawn: {
    status: 409,
    ...toBothLanguages('The customer has withdrawn from {product} and gets the money back.'),
  },
})

export const orderDraftsRefusals = defineRefusals('orders', {
  draftsLoadFailed: { status: 500, ...toBothLanguages('Failed to load the drafts') },
  draftNotFound: { status: 404, ...toBothLanguages('Draft not found') },
  draftSaveFailed: { status: 500, ...toBothLanguages('Failed to save the draft') },
  draftChanged: {
    status: 409,
    ...toBothLanguages(
      'Someone else has changed this draft since you opened it. Open it again to see their version.',
    ),
  },
  draftSent: {
    status: 409,
    ...toBothLanguages('The payment link was already sent, so the draft can no longer be changed.'),
  },
  draftEmpty: { status: 400, ...toBothLanguages('Please add a product first') },
  draftFree: {
    status: 400,
    ...toBothLanguages('There is nothing to pay. An order by payment link must cost something.'),
  },
  additionTooLate: {
    status: 409,
    ...toBothLanguages('Order {order} is sent or closed, so nothing can travel with it'),
  },
  reasonMissing: {
    status: 400,
    ...toBothLanguages('Please write why the price is another one'),
  },
  discountReasonMissing: {
    status: 400,
    ...toBothLanguages('Please write what the discount is for'),
  },
  linkNotOpen: {
    status: 409,
    ...toBothLanguages('The payment link of this order is no longer open.'),
  },
  linkMailedOften: {
    status: 429,
    ...toBothLanguages(
      'The link was mailed {limit} times in the last 24 hours. Please call the customer.',
    ),
  },
  paymentLinkOver: {
    status: 410,
    da: 'Linket kan ikke længere bruges til at betale. Kontakt butikken, hvis du stadig ønsker varerne.',
    en: 'This link can no longer be used to pay. Contact the shop if you still want the goods.',
  },
})
