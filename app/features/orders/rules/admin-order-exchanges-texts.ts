export const orderExchangesTexts = {
  action: 'Exchange',
  title: 'Exchange Goods',
  intro:
    'What was paid for the pieces pays for the goods that are sent instead, as an order of its own without shipping. No money moves when both cost the same.',
  lines: 'Goods of the order',
  left: (name: string, count: number) => `${name} (${count})`,
  nothingLeft: 'Everything that was sent is paid back or exchanged already.',
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
  history: {
    goods: (quantity: number, name: string, replacement: string) =>
      `${quantity} × ${name} exchanged for ${replacement}`,
    mail: 'Exchange sent by mail',
  },
}
