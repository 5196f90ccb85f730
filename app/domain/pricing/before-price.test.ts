import { describe, expect, test } from 'vitest'
import { minor } from '../money/money.ts'
import { day } from '../shared/durations.ts'
import { getFirstUse, getLowestPrice, type PriceSpan } from './before-price.ts'
import { reducePrice } from './reduce-price.ts'

const kroner = (amount: number) => minor(amount * 100)
const at = (days: number) => days * day

function span(from: number, to: number, price: number | null): PriceSpan {
  return { from: at(from), to: at(to), price: price === null ? null : kroner(price) }
}

const fixed = (amount: number) => ({ kind: 'fixed', value: kroner(amount) }) as const

// 100 for a long time, then 120 from day 100 on.
const raised = {
  spans: [span(0, 100, 100), span(100, Infinity, 120)],
  reductions: [],
  list_price: kroner(120),
}

describe('100 raised to 120', () => {
  const cut = (amount: number, days: number) =>
    reducePrice(fixed(amount), raised, { start: at(100 + days), days: 30 })

  test('for 29 days: cut to 100 has no former price', () => {
    expect(cut(100, 29)).toEqual({ price: kroner(100), before_price: null })
  })
  test('for 29 days: cut to 90 has the former price 100', () => {
    expect(cut(90, 29)).toEqual({ price: kroner(90), before_price: kroner(100) })
  })
  test('for 31 days: cut to 90 has the former price 120', () => {
    expect(cut(90, 31)).toEqual({ price: kroner(90), before_price: kroner(120) })
  })
  test('a percentage is taken off the lowest earlier price', () => {
    const rule = { kind: 'percent', value: 1_000 } as const
    expect(reducePrice(rule, raised, { start: at(110), days: 30 })).toEqual({
      price: kroner(90),
      before_price: kroner(100),
    })
  })
  test('120 may be used 30 days after the raise, and 130 not before it is asked', () => {
    expect(getFirstUse(raised, kroner(120), 30)).toBe(at(130))
    expect(getFirstUse(raised, kroner(130), 30)).toBeNull()
  })
})

describe('the lowest price', () => {
  test('counts earlier reductions', () => {
    const reductions = [{ from: at(90), to: at(95), price: kroner(70), before_price: kroner(100) }]
    const paid = { spans: [span(0, Infinity, 100)], reductions }
    expect(getLowestPrice(paid, at(100), 30)).toBe(kroner(70))
    expect(getLowestPrice(paid, at(126), 30)).toBe(kroner(100))
  })
  test('is unknown for goods that are new', () => {
    const paid = { spans: [span(80, Infinity, 100)], reductions: [] }
    expect(getLowestPrice(paid, at(100), 30)).toBeNull()
    expect(getLowestPrice(paid, at(100), 14)).toBe(kroner(100))
  })
  test('ignores days on which the product was not for sale', () => {
    const paid = {
      spans: [span(0, 90, 100), span(90, 92, null), span(92, Infinity, 100)],
      reductions: [],
    }
    expect(getLowestPrice(paid, at(100), 30)).toBe(kroner(100))
  })
})

describe('a reduction that grows', () => {
  const steps = (to: number) => ({
    spans: [span(0, Infinity, 100)],
    reductions: [{ from: at(90), to: at(to), price: kroner(80), before_price: kroner(100) }],
    list_price: kroner(100),
  })
  test('keeps the former price of its first step', () => {
    expect(reducePrice(fixed(60), steps(95), { start: at(95), days: 30 })).toEqual({
      price: kroner(60),
      before_price: kroner(100),
    })
  })
  test('does not after a pause', () => {
    expect(reducePrice(fixed(60), steps(94), { start: at(95), days: 30 })).toEqual({
      price: kroner(60),
      before_price: kroner(80),
    })
  })
})

test('a rule that reduces nothing gives no price', () => {
  expect(reducePrice(fixed(120), raised, { start: at(140), days: 30 })).toBeNull()
  expect(
    reducePrice({ kind: 'amount', value: 20_000 }, raised, { start: at(140), days: 30 }),
  ).toBeNull()
})
