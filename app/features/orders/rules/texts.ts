import type { OrderState } from './order.ts'
import { defineTexts, type Translated } from '#shared/text/define-texts.ts'
import { vatRate } from '#shared/money/vat.ts'
import { formatPercent } from '#shared/text/format-number.ts'

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
  terms: {
    link: { da: 'Handelsbetingelser for ordren', en: 'Terms of this order' },
    accepted: {
      da: (number: string, day: string) =>
        `Disse betingelser gjaldt, da ordre ${number} blev afgivet. Teksten har været i kraft siden ${day} og er gemt uændret.`,
      en: (number: string, day: string) =>
        `These terms applied when order ${number} was placed. The text had been in force since ${day} and is kept unchanged.`,
    },
    sum: { da: 'Kontrolsum (SHA-256)', en: 'Checksum (SHA-256)' },
    notKept: {
      da: 'Dengang ordren blev afgivet, gemte butikken ikke teksten til betingelserne. Du finder den i kvitteringen, som du fik på mail.',
      en: 'When the order was placed, the shop did not keep the text of its terms. You find it in the receipt that you got by email.',
    },
  },
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
  settledVat: {
    da: (amount: string) => `Momsen af ${amount} blev afregnet, da gavekortet blev købt`,
    en: (amount: string) => `The VAT of ${amount} was settled when the gift card was bought`,
  },
  total: { da: 'I alt', en: 'Total' },
  deliverTo: { da: 'Leveres til', en: 'Deliver to' },
  // Danish practice: the payment is captured only when the goods are sent, so reserved and drawn amounts have
  // separate texts.
  reserved: {
    da: (amount: string, place: string) =>
      `${amount} er reserveret${place}. Beløbet trækkes først, når vi sender varerne.`,
    en: (amount: string, place: string) =>
      `${amount} is reserved${place}. It is only charged when we send the goods.`,
  },
  reservedCredit: {
    da: (amount: string) => `${amount} betales med gavekort eller tilgodehavende.`,
    en: (amount: string) => `${amount} is paid with gift cards or store credit.`,
  },
  drawn: {
    da: (amount: string, place: string) => `${amount} er trukket${place}.`,
    en: (amount: string, place: string) => `${amount} has been charged${place}.`,
  },
  drawnCredit: {
    da: (amount: string) => `${amount} er betalt med gavekort eller tilgodehavende.`,
    en: (amount: string) => `${amount} has been paid with gift cards or store credit.`,
  },
  refunded: {
    da: (amount: string, place: string) => `${amount} er ført tilbage${place}.`,
    en: (amount: string, place: string) => `${amount} has been refunded${place}.`,
  },
  refundedCredit: {
    da: (amount: string) => `${amount} er ført tilbage til dit gavekort eller tilgodehavende.`,
    en: (amount: string) => `${amount} has gone back to your gift card or store credit.`,
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
    da: (amount: string, place: string) =>
      `Du har fortrudt varer for ${amount}, og det beløb trækkes ikke${place}.`,
    en: (amount: string, place: string) =>
      `You withdrew from goods for ${amount}, and that amount will not be charged${place}.`,
  },
  toPayBack: {
    da: (amount: string) =>
      `Du har fortrudt varer for ${amount}, og vi fører pengene tilbage, når vi har fået varerne, eller når du har vist, at de er sendt.`,
    en: (amount: string) =>
      `You withdrew from goods for ${amount}, and we refund the money when we have the goods, or when you have shown that they were sent.`,
  },
  withdrawnWholly: { da: 'Fortrudt', en: 'Withdrawn' },
  notDrawnWholly: {
    da: (amount: string, place: string) =>
      `Du har fortrudt hele købet, og de ${amount} trækkes ikke${place}.`,
    en: (amount: string, place: string) =>
      `You withdrew from the whole purchase, and the ${amount} will not be charged${place}.`,
  },
  withdrawalReceived: { da: 'Fortrydelse modtaget', en: 'Withdrawal received' },
  withdrawnLate: {
    da: 'Det ser ud til, at fristen for at fortryde var udløbet. Vi ser på det og skriver til dig.',
    en: 'The period for withdrawing seems to have ended. We look at it and will write to you.',
  },
  reservedRest: {
    da: (amount: string, place: string) =>
      `${amount} er reserveret${place} og trækkes først, når vi sender resten.`,
    en: (amount: string, place: string) =>
      `${amount} is reserved${place} and only charged when we send the rest.`,
  },
  reservedRestCredit: {
    da: (amount: string) =>
      `${amount} betales med gavekort eller tilgodehavende, når vi sender resten.`,
    en: (amount: string) =>
      `${amount} is paid with gift cards or store credit when we send the rest.`,
  },
  parcels: { da: 'Pakker', en: 'Parcels' },
  parcel: { da: (number: number) => `Pakke ${number}`, en: (number: number) => `Parcel ${number}` },
  sentOn: { da: (date: string) => `sendt ${date}`, en: (date: string) => `sent ${date}` },
  deliveredOn: {
    da: (date: string) => `Leveret ${date}`,
    en: (date: string) => `Delivered ${date}`,
  },
  belongsWith: {
    da: (number: string) => `Hører sammen med ordre ${number}.`,
    en: (number: string) => `Belongs together with order ${number}.`,
  },
  discountOf: {
    da: (number: string) => `Rabat fra ordre ${number}`,
    en: (number: string) => `Discount of order ${number}`,
  },
  replacedBy: {
    da: (number: string) => `Varer fra denne ordre er byttet: ordre ${number}.`,
    en: (number: string) => `Goods of this order were exchanged: order ${number}.`,
  },
  replaces: {
    da: (number: string) => `Varerne er byttet for varer fra ordre ${number}.`,
    en: (number: string) => `These goods were exchanged for goods of order ${number}.`,
  },
  covered: {
    da: (amount: string) => `${amount} er allerede betalt med de varer, der er byttet.`,
    en: (amount: string) => `${amount} is paid already by the goods that were exchanged.`,
  },
  exchanged: {
    da: (amount: string) => `Varer for ${amount} er byttet.`,
    en: (amount: string) => `Goods for ${amount} were exchanged.`,
  },
  changedOn: {
    da: (date: string) => `Ordren er ændret efter aftale ${date}.`,
    en: (date: string) => `The order was changed as agreed on ${date}.`,
  },
  restFollows: {
    da: 'Resten af din ordre sender vi i en anden pakke.',
    en: 'The rest of your order follows in another parcel.',
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
  again: { da: 'Køb igen', en: 'Buy again' },
  withdrawUntil: {
    da: (date: string) => `Du kan fortryde til og med ${date}.`,
    en: (date: string) => `You can withdraw until ${date}.`,
  },
  withdraw: { da: 'Fortryd køb', en: 'Withdraw from contract' },
  states: {
    pending_payment: { da: 'Afventer betaling', en: 'Awaiting payment' },
    authorised: { da: 'Modtaget', en: 'Received' },
    packed: { da: 'Pakket', en: 'Packed' },
    partly_shipped: { da: 'Delvist sendt', en: 'Partly shipped' },
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

/** The page that asks for the code mailed to the buyer of an order. */
export const orderCodeTexts = defineTexts({
  title: { da: 'Er ordren din?', en: 'Is the order yours?' },
  intro: {
    da: 'Linket til ordren kan være sendt videre. Derfor sender vi en kode til den email, som ordren er bestilt med.',
    en: 'The link to the order may have been passed on. So we send a code to the email that the order was placed with.',
  },
  send: { da: 'Send en kode', en: 'Send a code' },
  sendAgain: { da: 'Send en ny kode', en: 'Send a new code' },
  sending: { da: 'Sender …', en: 'Sending …' },
  sent: {
    da: 'Koden er sendt. Den er som regel fremme inden for et minut.',
    en: 'The code has been sent. It usually arrives within a minute.',
  },
  code: { da: 'Kode', en: 'Code' },
  codeHint: { da: 'Otte cifre fra mailen.', en: 'Eight digits from the email.' },
  confirm: { da: 'Fortsæt', en: 'Continue' },
})
