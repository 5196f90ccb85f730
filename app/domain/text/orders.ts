import type { OrderState } from '#domain/orders/order.ts'
import { defineTexts, type Translated } from './define-texts.ts'
import { vatRate } from '../money/vat.ts'
import { formatPercent } from './format-number.ts'

export const orderTexts = defineTexts({
  title: { da: (number: string) => `Ordre ${number}`, en: (number: string) => `Order ${number}` },
  placed: { da: (date: string) => `Bestilt ${date}`, en: (date: string) => `Placed ${date}` },
  receipt: { da: 'Kvittering', en: 'Receipt' },
  packingSlip: { da: 'Følgeseddel', en: 'Packing slip' },
  creditNote: {
    da: (number: string, order: string) => `Kreditnota ${number} til ordre ${order}`,
    en: (number: string, order: string) => `Credit note ${number} for order ${order}`,
  },
  credited: { da: 'Krediteret i alt', en: 'Credited in total' },
  thanks: { da: 'Tak for din ordre.', en: 'Thank you for your order.' },
  sku: { da: (sku: string) => `Varenr. ${sku}`, en: (sku: string) => `Item no. ${sku}` },
  print: { da: 'Udskriv', en: 'Print' },
  seller: { da: 'Sælger', en: 'Seller' },
  items: { da: 'Varer', en: 'Items' },
  quantity: { da: 'Antal', en: 'Quantity' },
  price: { da: 'Pris', en: 'Price' },
  subtotal: { da: 'Subtotal', en: 'Subtotal' },
  shipping: { da: 'Fragt', en: 'Shipping' },
  free: { da: 'Gratis', en: 'Free' },
  freeWith: {
    da: (name: string) => `Gratis (${name})`,
    en: (name: string) => `Free (${name})`,
  },
  discount: { da: (name: string) => `Rabat ${name}`, en: (name: string) => `Discount ${name}` },
  saved: {
    da: (amount: string) => `Du har sparet ${amount}`,
    en: (amount: string) => `You saved ${amount}`,
  },
  vat: {
    da: (amount: string) => `Heraf moms (${formatPercent(vatRate, 'da')}): ${amount}`,
    en: (amount: string) => `Of which VAT (${formatPercent(vatRate, 'en')}): ${amount}`,
  },
  total: { da: 'I alt', en: 'Total' },
  deliverTo: { da: 'Leveres til', en: 'Deliver to' },
  // Danish practice: the payment is captured only when the goods are sent, so reserved and drawn amounts have
  // separate texts.
  reserved: {
    da: (amount: string) =>
      `${amount} er reserveret på dit kort. Beløbet trækkes først, når vi sender varerne.`,
    en: (amount: string) =>
      `${amount} is reserved on your card. It is only charged when we send the goods.`,
  },
  drawn: {
    da: (amount: string) => `${amount} er trukket på dit kort.`,
    en: (amount: string) => `${amount} has been charged to your card.`,
  },
  refunded: {
    da: (amount: string) => `${amount} er ført tilbage til dit kort.`,
    en: (amount: string) => `${amount} has been refunded to your card.`,
  },
  withdrawn: {
    da: (date: string, count: number) => `Fortrudt ${date} (${count} stk.)`,
    en: (date: string, count: number) => `Withdrawn ${date} (${count} pcs.)`,
  },
  withdrawnGoods: {
    da: (date: string, goods: string) =>
      goods === '' ? `Du fortrød købet ${date}.` : `Du fortrød ${date}: »${goods}«.`,
    en: (date: string, goods: string) =>
      goods === ''
        ? `You withdrew from the purchase on ${date}.`
        : `You withdrew on ${date}: “${goods}”.`,
  },
  notDrawn: {
    da: (amount: string) =>
      `Du har fortrudt varer for ${amount}, og det beløb trækkes ikke på dit kort.`,
    en: (amount: string) =>
      `You withdrew from goods for ${amount}, and that amount will not be charged to your card.`,
  },
  toPayBack: {
    da: (amount: string) =>
      `Du har fortrudt varer for ${amount}, og vi fører pengene tilbage, når vi har fået varerne, eller når du har vist, at de er sendt.`,
    en: (amount: string) =>
      `You withdrew from goods for ${amount}, and we refund the money when we have the goods, or when you have shown that they were sent.`,
  },
  withdrawalReceived: { da: 'Fortrydelse modtaget', en: 'Withdrawal received' },
  withdrawnLate: {
    da: 'Det ser ud til, at fristen for at fortryde var udløbet. Vi ser på det og skriver til dig.',
    en: 'The period for withdrawing seems to have ended. We look at it and will write to you.',
  },
  track: { da: 'Følg pakken', en: 'Track the parcel' },
  trackingNumber: {
    da: (number: string) => `Pakkenummer ${number}`,
    en: (number: string) => `Parcel number ${number}`,
  },
  sentWith: {
    da: (carrier: string) => `Sendt med ${carrier}`,
    en: (carrier: string) => `Sent with ${carrier}`,
  },
  history: { da: 'Ordrens forløb', en: 'What has happened' },
  askForHelp: { da: 'Få hjælp til ordren', en: 'Get help with this order' },
  requestReturn: { da: 'Returnér varer', en: 'Return items' },
  withdraw: { da: 'Fortryd køb', en: 'Withdraw from contract' },
  states: {
    pending_payment: { da: 'Afventer betaling', en: 'Awaiting payment' },
    authorised: { da: 'Modtaget', en: 'Received' },
    packed: { da: 'Pakket', en: 'Packed' },
    shipped: { da: 'Sendt', en: 'Shipped' },
    completed: { da: 'Afsluttet', en: 'Completed' },
    failed: { da: 'Betalingen mislykkedes', en: 'Payment failed' },
    expired: { da: 'Udløbet', en: 'Expired' },
    cancelled: { da: 'Annulleret', en: 'Cancelled' },
    partially_refunded: { da: 'Delvist refunderet', en: 'Partly refunded' },
    refunded: { da: 'Refunderet', en: 'Refunded' },
  } satisfies Record<OrderState, Translated>,
})

export type OrderTexts = ReturnType<typeof orderTexts>
