import type { withdrawal as danish } from '../da/withdrawal.ts'

export const withdrawal: typeof danish = {
  title: 'Withdraw from contract',
  intro: (days) =>
    `You can withdraw from your purchase for ${days} days from the day you receive the last item. You do not have to give a reason.`,
  terms: 'Read about the right of withdrawal',
  ownOrders: 'Which order do you want to withdraw from?',
  otherOrder: 'An order with another number',
  order: (number) => `Order ${number}`,
  name: 'Name',
  orderNumber: 'Order number',
  orderNumberHint: 'You will find it in the receipt we emailed you.',
  email: 'Email',
  emailHint: 'Use the email you ordered with. The receipt is sent there.',
  goods: 'Which items?',
  goodsHint: 'Leave this empty to withdraw from the whole order.',
  optional: 'optional',
  items: 'Items you want to send back',
  quantityOf: (item) => `Quantity of ${item}`,
  pieces: (count) => (count === 1 ? '1 piece' : `${count} pieces`),
  late: (days) =>
    `The period of ${days} days seems to have ended. You can still send your withdrawal; we will look at it and write to you.`,
  nothingLeft: 'There are no more items in this order to withdraw from.',
  seeOrder: 'See the order',
  continue: 'Withdraw from the contract here',
  review: 'Check that everything is right before you confirm.',
  statement: (number) => `I hereby withdraw from my contract about order ${number}.`,
  wholeOrder: 'The whole order',
  confirm: 'Confirm withdrawal',
  confirming: 'Sending...',
  change: 'Change',
  received: 'We have received your withdrawal',
  receivedAt: (dateTime, email) => `Received ${dateTime}. We have sent a receipt to ${email}.`,
  next: (days) =>
    `If the goods have not been sent yet, there is nothing more to do. If you have them, send them back within ${days} days from today. The receipt says how.`,
  checkNumber:
    'Read the receipt when it comes: it says whether we found an order with that number and email. If they do not fit, send your withdrawal again with those in your order confirmation.',
  notReceived:
    'Did the email not arrive, or did you mistype something? Write to us and we will help.',
  support: 'Contact support',
  home: 'Back to the front page',
  startAgain: 'Go to Withdraw from contract',
}
