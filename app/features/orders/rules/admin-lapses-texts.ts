/** Reserved money that is released by itself. */
export const lapseTexts = {
  list: 'The reserved money of these orders is released before long:',
  until: (order: string, day: string) => `${order}, by ${day}`,
  reservedUntil: 'Reserved until',
  estimated: (day: string) => `about ${day}, by your own estimate`,
  soon: 'The reserved money is released before long',
  over: 'The reserved money may have been released',
  soonText:
    'Send the order before then, or agree with the customer on another payment: a reservation cannot be renewed from here.',
  overText:
    'If the amount can no longer be drawn, sending the order is refused. Ask the customer for a new payment before the goods leave.',
}
