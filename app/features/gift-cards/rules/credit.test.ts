import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareAmount, takeFromParts } from './credit.ts'
import { minor, plus, sum } from '#shared/money/money.ts'

const amount = fc.nat(1_000_000).map(minor)

test('the card pays first, and no more than is left of it', () => {
  fc.assert(
    fc.property(amount, amount, (whole, leftOnCard) => {
      const { card, credit } = shareAmount(whole, leftOnCard)
      expect(plus(card, credit)).toBe(whole)
      expect(card).toBe(Math.min(whole, leftOnCard))
    }),
  )
})

test('parts give what is asked or all that they hold, the first ones first', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 5 }), amount, (held, asked) => {
      const parts = held.map((one, index) => ({ credit_id: String(index), amount: one }))
      const taken = takeFromParts(parts, asked)
      expect(sum(taken.map((one) => one.amount))).toBe(Math.min(asked, sum(held)))
      const ids = taken.map(({ credit_id }) => Number(credit_id))
      expect(ids).toEqual(ids.toSorted((one, other) => one - other))
      for (const part of taken.slice(0, -1)) expect(part.amount).toBe(held[Number(part.credit_id)])
    }),
  )
})

test('money that was taken back by a bank is not asked from the card again', () => {
  expect(shareAmount(minor(500), minor(-200))).toEqual({ card: 0, credit: 500 })
})
