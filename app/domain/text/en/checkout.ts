import type { checkout as danish } from '../da/checkout.ts'

export const checkout: typeof danish = {
  contactSupport: 'Contact support',
  success: {
    title: 'Thank you for your order!',
    received: 'We have received your order and are processing it.',
    confirmedWhenPacked: 'You will get an order confirmation by email once it has been packed.',
    receiptSent: (email) => `The receipt has been sent to ${email}.`,
    orderNumber: (number) => `Order number ${number}`,
    seeOrder: 'See your order',
    awaitingPayment: 'We are waiting for the bank. It usually takes less than a minute.',
    failedTitle: 'The payment did not go through',
    paymentFailed: 'No money has been taken. Your cart is saved, so you can try again.',
    lateAnswer: 'Should the bank answer after all, we will write to you.',
    back: 'Back to the front page',
  },
  cancel: {
    title: 'Order cancelled',
    unfinished: 'Your order was not completed.',
    nothingDrawn: 'No money has been taken from your account.',
    paidMeanwhile: 'The order was paid in another window, so it has not been cancelled.',
    back: 'Go back',
  },
}
