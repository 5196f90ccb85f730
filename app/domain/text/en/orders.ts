import type { orders as danish } from '../da/orders.ts'

export const orders: typeof danish = {
  title: (number) => `Order ${number}`,
  placed: (date) => `Placed ${date}`,
  receipt: 'Receipt',
  packingSlip: 'Packing slip',
  creditNote: (number, order) => `Credit note ${number} for order ${order}`,
  credited: 'Credited in total',
  thanks: 'Thank you for your order.',
  sku: (sku) => `Item no. ${sku}`,
  print: 'Print',
  seller: 'Seller',
  items: 'Items',
  quantity: 'Quantity',
  price: 'Price',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  free: 'Free',
  vat: (amount) => `Of which VAT (25%): ${amount}`,
  total: 'Total',
  deliverTo: 'Deliver to',
  reserved: (amount) =>
    `${amount} is reserved on your card. It is only charged when we send the goods.`,
  drawn: (amount) => `${amount} has been charged to your card.`,
  refunded: (amount) => `${amount} has been refunded to your card.`,
  withdrawn: (date, count) => `Withdrawn ${date} (${count} pcs.)`,
  withdrawnGoods: (date, goods) =>
    goods === ''
      ? `You withdrew from the purchase on ${date}.`
      : `You withdrew on ${date}: “${goods}”.`,
  notDrawn: (amount) =>
    `You withdrew from goods for ${amount}, and that amount will not be charged to your card.`,
  toPayBack: (amount) =>
    `You withdrew from goods for ${amount}, and we refund the money when we have the goods, or when you have shown that they were sent.`,
  withdrawalReceived: 'Withdrawal received',
  withdrawnLate:
    'The period for withdrawing seems to have ended. We look at it and will write to you.',
  track: 'Track the parcel',
  trackingNumber: (number) => `Parcel number ${number}`,
  sentWith: (carrier) => `Sent with ${carrier}`,
  history: 'What has happened',
  askForHelp: 'Get help with this order',
  requestReturn: 'Return items',
  withdraw: 'Withdraw from contract',
  states: {
    pending_payment: 'Awaiting payment',
    authorised: 'Received',
    packed: 'Packed',
    shipped: 'Shipped',
    completed: 'Completed',
    failed: 'Payment failed',
    expired: 'Expired',
    cancelled: 'Cancelled',
    partially_refunded: 'Partly refunded',
    refunded: 'Refunded',
  },
}
