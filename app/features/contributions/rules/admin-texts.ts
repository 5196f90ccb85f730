import type { ContributionPurpose } from '#features/orders/rules/contribution.ts'

export const adminContributionTexts = {
  title: 'Contributions',
  nav: 'Contributions',
  intro: 'What the store gives of each purchase, what its orders amount to, and what was paid.',
  card: 'What the store gives',
  cardIntro:
    'Stated in the cart as a plain gift. It says who receives it, and promises no effect of the goods.',
  recipient: 'Recipient',
  recipientHint: 'Empty: nothing is given or shown.',
  rate: 'Percent of each purchase',
  rateHint: 'Of what the buyer pays, taken from the price and not added to it.',
  purpose: 'What it is for',
  purposes: {
    carbon_removal: 'Carbon removal',
    nature: 'Nature conservation',
    charity: 'Charity',
  } satisfies Record<ContributionPurpose, string>,
  saved: 'The contribution has been saved.',
  quarters: 'Given by quarter',
  quartersIntro:
    'Orders that were sent, without those refunded in full. A quarter is due before the end of the next.',
  quarterTable: 'Gifts of the orders',
  noQuarters: 'No sent order has given anything yet.',
  quarterColumns: { quarter: 'Quarter', orders: 'Orders', amount: 'Amount' },
  formatQuarter: (year: number, quarter: number) => `${year}, quarter ${quarter}`,
  payments: 'Paid',
  paymentsIntro:
    'Entries stay as they are. A wrong one is set right with an entry that takes it back.',
  paymentTable: 'Recorded payments',
  noPayments: 'No payment is recorded.',
  paymentColumns: { day: 'Day', recipient: 'Recipient', reference: 'Reference', amount: 'Amount' },
  record: 'Record a payment',
  amount: 'Amount',
  day: 'Day of payment',
  correction: 'Takes back an earlier entry',
  reference: 'Reference',
  referenceHint: 'What finds it at your bank or with the recipient.',
  recorded: 'The payment has been recorded.',
}
