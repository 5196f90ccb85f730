import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { contributionInDanish } from '#languages/da/contributions/admin-texts.ts'

export const contributionInEnglish = {
  title: 'Contributions',
  intro: 'What the store gives of each purchase, what its orders amount to, and what was paid.',
  quarters: 'Given by quarter',
  quartersIntro:
    'Orders that were sent, without those refunded in full. A quarter is due before the end of the next.',
  quarterTable: 'Gifts of the orders',
  noQuarters: 'No sent order has given anything yet.',
  quarterColumns: { quarter: 'Quarter', orders: 'Orders', amount: 'Amount' },
  formatQuarter: (year: number, quarter: number) => `${year}, quarter ${quarter}`,
  payments: 'Paid',
  paymentsIntro: 'Entries stay as they are. Correct a wrong one with an entry that takes it back.',
  paymentTable: 'Recorded payments',
  noPayments: 'No payment is recorded.',
  paymentColumns: { day: 'Day', recipient: 'Recipient', reference: 'Reference', amount: 'Amount' },
  record: 'Record a payment',
  amount: 'Amount',
  day: 'Day of payment',
  correction: 'Takes back an earlier entry',
  reference: 'Reference',
  referenceHint: 'What identifies it at your bank or with the recipient.',
  recorded: 'The payment has been recorded.',
}

export const adminContributionTexts = defineStaffTexts(contributionInEnglish, {
  da: contributionInDanish,
})
