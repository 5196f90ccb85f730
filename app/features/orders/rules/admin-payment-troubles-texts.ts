import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import {
  authorisationExpiryInDanish,
  disputeInDanish,
  ledgerInDanish,
} from '#languages/da/orders/admin-payment-troubles-texts.ts'
import type { DisputeState } from '#shared/payments/dispute.ts'

/** Shown to staff when a customer's bank disputes a payment. */
export const disputeInEnglish = {
  steps: {
    inquiry: 'The customer’s bank asks about the payment',
    open: 'The customer’s bank disputes the payment',
    review: 'The bank looks at the answer to the dispute',
    won: 'The dispute is won: the bank gives the money back',
    lost: 'The dispute is lost: the bank keeps the money',
    closed: 'The bank’s question is closed',
  } satisfies Record<DisputeState, string>,
  taken: (amount: string) => `The bank has taken ${amount} back.`,
  asked: (amount: string) => `It is about ${amount}; nothing has been taken yet.`,
  answer: (provider: string) => `Answer it at ${provider}. Without an answer the money is lost.`,
  answerBefore: (provider: string, day: string) =>
    `Answer it at ${provider} before ${day}. Without an answer the money is lost.`,
  list: 'Banks dispute payments and wait for your answer:',
  before: (order: string, day: string) => `${order} (before ${day})`,
  reasons: {
    bank_cannot_process: 'The bank could not process the payment',
    credit_not_processed: 'A refund was promised and did not come',
    customer_initiated: 'Raised by the customer',
    debit_not_authorized: 'The payment was not authorised',
    duplicate: 'Charged twice',
    fraudulent: 'The cardholder does not know the purchase: fraud',
    general: 'No reason given',
    incorrect_account_details: 'Wrong account details',
    insufficient_funds: 'Not enough money in the account',
    noncompliant: 'Breaks a rule of the card network',
    product_not_received: 'The goods did not arrive',
    product_unacceptable: 'The goods were damaged or not as described',
    subscription_canceled: 'Charged after the subscription ended',
    unrecognized: 'The cardholder does not recognise the payment',
  } as Readonly<Record<string, string>>,
}

/** Reserved money that is released by itself. */
export const authorisationExpiryInEnglish = {
  list: 'The reserved money of these orders is released before long:',
  until: (order: string, day: string) => `${order}, by ${day}`,
  reservedUntil: 'Reserved until',
  estimated: (day: string) => `about ${day}, by your own estimate`,
  soon: 'The reserved money is released before long',
  over: 'The reserved money may have been released',
  soonText:
    'Send the order before then, or agree with the customer on another payment: a reservation cannot be renewed from here.',
  overText:
    'If the amount can no longer be charged, the order cannot be sent. Ask the customer for a new payment before the goods leave.',
}

/** Shown to staff when the nightly check finds sums that differ. */
export const ledgerInEnglish = {
  title: 'The ledger does not balance:',
  explanation:
    'Compare the order with your payment provider’s records, and the product’s stock with what you actually have. Corrected entries leave this list the following night.',
}

export const disputeTexts = defineStaffTexts(disputeInEnglish, { da: disputeInDanish })
export const authorisationExpiryTexts = defineStaffTexts(authorisationExpiryInEnglish, {
  da: authorisationExpiryInDanish,
})
export const ledgerTexts = defineStaffTexts(ledgerInEnglish, { da: ledgerInDanish })
