import type { payment as danish } from '../da/payment.ts'

export const payment: typeof danish = {
  title: 'Test payment',
  notice: 'This is a rehearsal: no money is taken, and real cards are refused.',
  payTo: (store) => `Payment to ${store}`,
  contact: 'Contact and delivery',
  email: 'Email',
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  addressHint: 'Street and number, postcode and town',
  card: 'Card',
  cardNumber: 'Card number',
  total: 'Total',
  obligation: 'Pressing the button places an order with an obligation to pay.',
  pay: (amount) => `Pay ${amount}`,
  cancel: 'Cancel',
  working: 'Paying...',
  challenge: {
    title: 'Approve the payment',
    text: (amount, store) => `Your bank asks you to approve ${amount} to ${store}.`,
    approve: 'Approve',
    reject: 'Reject',
  },
  over: {
    title: 'The time to pay has run out',
    text: 'Your cart is saved, so you can try again.',
    back: 'Back to the shop',
  },
  // Nobody who tries the shop out should have to make up a person first.
  example: {
    name: 'Test Buyer',
    email: 'proeve@torv.example',
    phone: '00 12 34 56',
    address: 'Test Street 1, 9999 Testville',
  },
  testCards: {
    title: 'Cards to try',
    succeeds: 'Accepted',
    declined: 'Declined',
    challenged: 'Asks for approval',
    expires: 'Runs out of time',
    late: 'Answers late',
    twice: 'Answers twice',
    shuffled: 'Answers out of order',
    never: 'Never answers',
  },
}
