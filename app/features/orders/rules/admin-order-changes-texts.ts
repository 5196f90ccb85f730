import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import {
  orderChangesInDanish,
  orderExchangesInDanish,
} from '#languages/da/orders/admin-order-changes-texts.ts'

export const orderChangesInEnglish = {
  action: 'Change order',
  title: 'Change Order',
  intro:
    'Until it is packed, a paid order can become smaller, get other variants at the same or a lower price, and go to another address. More goods are paid with a payment link of their own.',
  lines: 'Lines',
  quantity: (ordered: number) => `Quantity (of ${ordered})`,
  quantityHint: 'Zero takes the line away.',
  variant: 'Variant',
  same: (name: string) => `${name} (as ordered)`,
  cheaper: (name: string, amount: string) => `${name} (${amount} less each)`,
  dearer: (name: string, amount: string) => `${name} (${amount} more each: by payment link)`,
  soldOut: (name: string) => `${name} (sold out)`,
  address: 'Delivery address',
  name: 'Name',
  phone: 'Phone',
  street: 'Address',
  postcode: 'Postcode',
  city: 'Town',
  country: 'Country',
  reason: 'Reason',
  reasonHint: 'For your colleagues; shown in the history.',
  submit: 'Save change',
  unchanged: (total: string) => `The order costs ${total}, as before.`,
  lowered: (total: string, taken: string) =>
    `The order then costs ${total}. ${taken} of what was paid is not charged.`,
  withCredit: 'What was paid with a gift card or credit is given back first.',
  history: {
    title: 'Order changed',
    lowered: (name: string, to: number, from: number) => `${name}: ${to} instead of ${from}`,
    removed: (name: string) => `${name} taken away`,
    swapped: (quantity: number, name: string, former: string) =>
      `${quantity} × ${name} instead of ${former}`,
    address: 'Another address',
    released: (amount: string) => `${amount} less`,
    mail: 'Change sent by mail',
  },
}

export const orderExchangesInEnglish = {
  action: 'Exchange',
  title: 'Exchange Goods',
  intro:
    'What was paid for the pieces pays for the goods that are sent instead, as an order of its own without shipping. No money moves when both cost the same.',
  lines: 'Goods of the order',
  left: (name: string, count: number) => `${name} (${count})`,
  nothingLeft: 'Everything that was sent is refunded or exchanged already.',
  quantity: (name: string, most: number) => `Pieces of ${name} (of ${most})`,
  goods: 'Send instead',
  choose: 'Choose goods',
  same: (name: string) => `${name} (the same again)`,
  cheaper: (name: string, amount: string) => `${name} (${amount} less each)`,
  dearer: (name: string, amount: string) => `${name} (${amount} more each: not possible)`,
  soldOut: (name: string) => `${name} (sold out)`,
  cheaperHint: 'If the goods cost less, refund the difference as an amount afterwards.',
  restock: 'The pieces are back in stock',
  submit: 'Exchange',
  other: 'Another product',
  creditReason: (order: number) => `Exchange of order ${order}`,
  history: {
    goods: (quantity: number, name: string, replacement: string) =>
      `${quantity} × ${name} exchanged for ${replacement}`,
    mail: 'Exchange sent by mail',
  },
}

export const orderChangesTexts = defineStaffTexts(orderChangesInEnglish, {
  da: orderChangesInDanish,
})
export const orderExchangesTexts = defineStaffTexts(orderExchangesInEnglish, {
  da: orderExchangesInDanish,
})
