import type { OrderState } from '#domain/orders/order.ts'

export const orders = {
  title: (number: string) => `Ordre ${number}`,
  placed: (date: string) => `Bestilt ${date}`,
  receipt: 'Kvittering',
  packingSlip: 'Følgeseddel',
  creditNote: (number: string, order: string) => `Kreditnota ${number} til ordre ${order}`,
  credited: 'Krediteret i alt',
  thanks: 'Tak for din ordre.',
  sku: (sku: string) => `Varenr. ${sku}`,
  print: 'Udskriv',
  seller: 'Sælger',
  items: 'Varer',
  quantity: 'Antal',
  price: 'Pris',
  subtotal: 'Subtotal',
  shipping: 'Fragt',
  free: 'Gratis',
  vat: (amount: string) => `Heraf moms (25%): ${amount}`,
  total: 'I alt',
  deliverTo: 'Leveres til',
  // Danish practice: the payment is captured only when the goods are sent, so reserved and drawn amounts have
  // separate texts.
  reserved: (amount: string) =>
    `${amount} er reserveret på dit kort. Beløbet trækkes først, når vi sender varerne.`,
  drawn: (amount: string) => `${amount} er trukket på dit kort.`,
  refunded: (amount: string) => `${amount} er ført tilbage til dit kort.`,
  withdrawn: (date: string, count: number) => `Fortrudt ${date} (${count} stk.)`,
  withdrawnGoods: (date: string, goods: string) =>
    goods === '' ? `Du fortrød købet ${date}.` : `Du fortrød ${date}: »${goods}«.`,
  notDrawn: (amount: string) =>
    `Du har fortrudt varer for ${amount}, og det beløb trækkes ikke på dit kort.`,
  toPayBack: (amount: string) =>
    `Du har fortrudt varer for ${amount}, og vi fører pengene tilbage, når vi har fået varerne, eller når du har vist, at de er sendt.`,
  withdrawalReceived: 'Fortrydelse modtaget',
  withdrawnLate:
    'Det ser ud til, at fristen for at fortryde var udløbet. Vi ser på det og skriver til dig.',
  track: 'Følg pakken',
  trackingNumber: (number: string) => `Pakkenummer ${number}`,
  sentWith: (carrier: string) => `Sendt med ${carrier}`,
  history: 'Ordrens forløb',
  askForHelp: 'Få hjælp til ordren',
  requestReturn: 'Returnér varer',
  withdraw: 'Fortryd køb',
  states: {
    pending_payment: 'Afventer betaling',
    authorised: 'Modtaget',
    packed: 'Pakket',
    shipped: 'Sendt',
    completed: 'Afsluttet',
    failed: 'Betalingen mislykkedes',
    expired: 'Udløbet',
    cancelled: 'Annulleret',
    partially_refunded: 'Delvist refunderet',
    refunded: 'Refunderet',
  } satisfies Record<OrderState, string>,
}
