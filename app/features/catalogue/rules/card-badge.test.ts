import { expect, test } from 'vitest'
import { getCardBadge } from './card-badge.ts'

const opened_at = new Date('2026-01-01')
const now = new Date('2026-06-30')

test.each([
  ['in stock', '2026-06-01', 'new'],
  ['in stock', '2026-05-30', null],
  ['out of stock', '2026-06-01', 'soldOut'],
  ['preorder', '2026-06-01', 'preorder'],
  ['backorder', '2026-02-01', 'backorder'],
] as const)(
  'a product that is %s and was listed on %s is marked %s',
  (availability, day, badge) => {
    const listed_at = new Date(day)
    expect(getCardBadge({ availability, listed_at, opened_at }, now)).toBe(badge)
  },
)

test('the goods with which a store opens are not new', () => {
  const listed_at = new Date('2026-01-07')
  const goods = { availability: 'in stock', listed_at, opened_at } as const
  expect(getCardBadge(goods, new Date('2026-01-10'))).toBeNull()
})
