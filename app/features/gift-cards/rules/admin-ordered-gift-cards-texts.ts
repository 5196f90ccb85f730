/** The gift card of an order in the back office. */
export const orderedGiftCardsTexts = {
  title: 'Gift card',
  recipient: 'For',
  email: 'Mailed to',
  planned: 'To be sent',
  delivered: 'Sent',
  delivery: 'Delivery',
  paper: 'On paper, printed by the buyer',
  greeting: 'Greeting',
  left: 'Left of it',
  notIssued: 'Issued with the payment',
  open: 'Open the gift card',
  draw: {
    action: 'Try again',
    refused:
      'The payment provider refused to draw the payment, so the gift card is not issued. Try again, or cancel the order.',
  },
  refund: (amount: string) =>
    `${amount} of the gift card is unused and can be refunded. What is refunded can no longer be used.`,
}
