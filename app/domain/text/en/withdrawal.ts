import type { withdrawal as danish } from '../da/withdrawal.ts'

export const withdrawal: typeof danish = {
  title: 'Withdraw from a purchase',
  intro: (days) =>
    `You can withdraw from your purchase for ${days} days from the day you receive the last item. You do not have to give a reason.`,
  name: 'Name',
  orderNumber: 'Order number',
  email: 'Email',
  emailHint: 'Use the email you ordered with. The receipt is sent there.',
  items: 'Items you want to send back',
  continue: 'Withdraw from the contract here',
  review: 'Check that everything is right before you confirm.',
  confirm: 'Confirm withdrawal',
  received: 'We have received your withdrawal',
  receivedAt: (dateTime, email) => `Received ${dateTime}. We have sent a receipt to ${email}.`,
}
