import type { mail as danish } from '../da/mail.ts'

export const mail: typeof danish = {
  greeting: (name) => `Hello ${name}`,
  greetingUnnamed: 'Hello',
  regards: (store) => `Kind regards, ${store}`,
  linkFallback: 'If the button does not work, copy this address into your browser:',
  receipt: {
    subject: (number, store) => `Receipt for order ${number} at ${store}`,
    thanks: 'Thank you for your order. Here is the receipt for what you bought.',
    reserved: 'The amount is reserved on your card and only charged when we send the goods.',
    nextStep: 'You will get an order confirmation when the order has been packed.',
    seeOrder: 'See your order',
    withdraw: (days) =>
      `You have ${days} days to withdraw, from the day you receive the last item. You can withdraw here:`,
    terms: 'The terms and conditions apply to your purchase:',
  },
  packed: {
    subject: (number) => `Order confirmation: order ${number} has been packed`,
    text: 'Your order has been packed and is ready to be sent.',
  },
  shipped: {
    subject: (number) => `Order ${number} is on its way`,
    text: (from, to) =>
      `Your order was sent today. It normally arrives within ${from}-${to} working days.`,
    drawn: (amount) => `We have charged ${amount} to your card.`,
    track: 'Track the parcel',
  },
  cancelled: {
    subject: (number) => `Order ${number} has been cancelled`,
    text: 'Your order has been cancelled, and the reservation on your card has been released.',
  },
  tooLate: {
    subject: (number) => `Your payment for order ${number} came too late`,
    text: 'The bank answered after the time to pay had run out, and the goods can no longer be delivered. We have released the reservation on your card, and nothing was charged.',
    again: 'You are welcome to order again:',
  },
  refunded: {
    subject: (number) => `Refund for order ${number}`,
    text: (amount) =>
      `We have refunded ${amount} to your card. It may take a few banking days to show.`,
  },
  withdrawn: {
    subject: (number) => `We have received your withdrawal from order ${number}`,
    text: (dateTime, days) =>
      `Your withdrawal was received ${dateTime}. Send the goods back within ${days} days.`,
  },
}
