import { expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { day } from '#shared/durations.ts'
import { judgeFormerPrice } from './reduce-price.ts'

const kroner = (amount: number) => minor(amount * 100)
const at = (days: number) => new Date(days * day)

// 100 for a long time, then 120 from day 100 on.
const raised = {
  spans: [
    { from: 0, to: 100 * day, price: kroner(100) },
    { from: 100 * day, to: Infinity, price: kroner(120) },
  ],
  reductions: [],
}
const judge = (former: number, days: number) =>
  judgeFormerPrice(raised, kroner(former), at(days), 30)

test('the lowest price of the last 30 days may be shown, and any below it', () => {
  expect(judge(100, 110)).toBeNull()
  expect(judge(90, 110)).toBeNull()
  expect(judge(120, 131)).toBeNull()
})

test('a price that was lower may be shown 30 days after it was raised', () => {
  expect(judge(120, 129)).toEqual({
    reason: 'lowered',
    lower: kroner(100),
    until: at(100),
    from: at(130),
  })
})

test('a price that was never asked has to be asked first', () => {
  expect(judge(150, 200)).toEqual({ reason: 'lower now', lower: kroner(120) })
})

test('new goods have no former price yet', () => {
  const paid = { spans: [{ from: 90 * day, to: Infinity, price: kroner(100) }], reductions: [] }
  expect(judgeFormerPrice(paid, kroner(100), at(100), 30)).toEqual({ reason: 'new', from: at(120) })
  const unsold = { spans: [], reductions: [] }
  expect(judgeFormerPrice(unsold, kroner(100), at(100), 30)).toEqual({
    reason: 'new',
    from: at(130),
  })
})
