import { expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { toCsv } from './figures-csv.ts'

test('a table is exported as CSV with formulas escaped', () => {
  const csv = toCsv({
    headings: ['Words', 'Times', 'Turnover'],
    rows: [
      ['=HYPERLINK("http://evil.example")', 3, { amount: minor(129_950), currency: 'DKK' }],
      ['rød, stor "taske"', 1, { amount: minor(-500), currency: 'EUR' }],
      ['@sum', 0, { amount: minor(0), currency: 'USD' }],
    ],
  })
  expect(csv).toBe(
    [
      '\uFEFFWords,Times,Turnover',
      `"'=HYPERLINK(""http://evil.example"")",3,1299.5`,
      '"rød, stor ""taske""",1,-5',
      "'@sum,0,0",
      '',
    ].join('\r\n'),
  )
})
