import type { Translation } from '#shared/text/staff-texts.ts'
import type { contributionInEnglish } from '#features/contributions/rules/admin-texts.ts'

export const contributionInDanish: Translation<typeof contributionInEnglish> = {
  title: 'Bidrag',
  intro: 'Det, butikken giver af hvert køb, hvad ordrerne løber op i, og hvad der er betalt.',
  quarters: 'Givet pr. kvartal',
  quartersIntro:
    'Ordrer, der er sendt, uden dem, der er refunderet helt. Et kvartal skal betales inden udgangen af det næste.',
  quarterTable: 'Bidrag fra ordrerne',
  noQuarters: 'Ingen sendt ordre har givet noget endnu.',
  quarterColumns: { quarter: 'Kvartal', orders: 'Ordrer', amount: 'Beløb' },
  formatQuarter: (year, quarter) => `${quarter}. kvartal ${year}`,
  payments: 'Betalt',
  paymentsIntro:
    'Posteringer bliver stående. En forkert rettes med en postering, der trækker den tilbage.',
  paymentTable: 'Noterede betalinger',
  noPayments: 'Ingen betaling er noteret.',
  paymentColumns: { day: 'Dag', recipient: 'Modtager', reference: 'Reference', amount: 'Beløb' },
  record: 'Notér en betaling',
  amount: 'Beløb',
  day: 'Betalingsdag',
  correction: 'Trækker en tidligere postering tilbage',
  reference: 'Reference',
  referenceHint: 'Det, som den findes på i din bank eller hos modtageren.',
  recorded: 'Betalingen er noteret.',
}
