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
    parcel: (carrier, number) => `The parcel travels with ${carrier} under the number ${number}.`,
    carrier: (carrier) => `The parcel travels with ${carrier}.`,
    number: (number) => `The parcel has the number ${number}.`,
    track: 'Track the parcel',
  },
  cancelled: {
    subject: (number) => `Order ${number} has been cancelled`,
    text: 'Your order has been cancelled, and the reservation on your card has been released.',
  },
  tooLate: {
    subject: (number) => `Your payment for order ${number} came too late`,
    text: 'The goods were sold before your payment went through, and we can no longer deliver them. We have released the reservation on your card, and nothing was charged.',
    again: 'You are welcome to order again:',
  },
  refunded: {
    subject: (number) => `Refund for order ${number}`,
    text: (amount) =>
      `We have refunded ${amount} to your card. It may take a few banking days to show.`,
  },
  withdrawn: {
    subject: (number) => `We have received your withdrawal from order ${number}`,
    subjectUnmatched: 'We have received your withdrawal',
    received: (dateTime) =>
      `We received your withdrawal on ${dateTime}. This email is your receipt for it.`,
    statement: 'What you wrote to us',
    declared: (name, number) =>
      `I, ${name}, hereby withdraw from my contract about order ${number}.`,
    unmatched:
      'We cannot find an order that fits the number and the email address that were typed. Check the number in your receipt and reply to this email, and we will find the order together. The time above still counts.',
    late: (days) =>
      `The period of ${days} days seems to have ended. We will look into it and write to you.`,
    sendBack: (address, days) =>
      `Send the goods to ${address}, within ${days} days of withdrawing. You pay for sending them.`,
    moneyBack: (days) =>
      `Your money goes back to the card you paid with, within ${days} days of your withdrawal. We may wait until we have the goods, or until you have shown that they are on their way.`,
    notSent: 'The goods have not been sent yet, so there is nothing more for you to do.',
    notYou: 'If it was not you who withdrew, reply to this email at once.',
  },
  withdrawnNotice: {
    subject: (number) => `Withdrawal from order ${number}`,
    text: (name, email, dateTime) =>
      `${name} (${email}) has withdrawn from a purchase. The shop received it on ${dateTime} and has sent a receipt.`,
    unmatched:
      'No order fits the number and the email. Find the right order and write to the customer: the withdrawal counts from the time it was received.',
    late: 'The period seems to have ended. Decide whether you take the goods back, and write to the customer.',
    next: (days) =>
      `The money has to be paid back within ${days} days of the withdrawal. You may wait until you have the goods, or until the customer has shown that they are on their way.`,
    seeOrder: 'Open the order',
    notSent:
      'The goods have not been sent yet: cancel the order, and the reservation on the card is lifted.',
    leaveOut:
      'The goods have not been sent yet: leave them out when you send the rest, and they are not charged to the card.',
  },
}
