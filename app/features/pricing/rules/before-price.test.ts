import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { day } from '#shared/durations.ts'
import { getFirstUse, getLowestPrice, getReferenceDays, type PriceSpan } from './before-price.ts'
import { judgeFormerPrice, reducePrice } from './reduce-price.ts'

const kroner = (amount: number) => minor(amount * 100)
const at = (days: number) => days * day

function span(from: number, to: number, price: number | null): PriceSpan {
  return { from: at(from), to: at(to), price: price === null ? null : kroner(price) }
}

const fixed = (amount: number, former: number | null = null) =>
  ({
    kind: 'fixed',
    value: kroner(amount),
    former_price: former === null ? null : kroner(former),
  }) as const

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
    expect(cut(100, 29)).toEqual({ price: kroner(100), before_price: null, reference_days: null })
  })
  test('for 29 days: cut to 90 has the former price 100', () => {
    expect(cut(90, 29)).toEqual({
      price: kroner(90),
      before_price: kroner(100),
      reference_days: 30,
    })
  })
  test('for 31 days: cut to 90 has the former price 120', () => {
    expect(cut(90, 31)).toEqual({
      price: kroner(90),
      before_price: kroner(120),
      reference_days: 30,
    })
  })
  test('a percentage is taken off the lowest earlier price', () => {
    const rule = { kind: 'percent', value: 1_000, former_price: null } as const
    expect(reducePrice(rule, raised, { start: at(110), days: 30 })).toEqual({
      price: kroner(90),
      before_price: kroner(100),
      reference_days: 30,
    })
  })
  test('120 may be used 30 days after the raise, and 130 not before it is asked', () => {
    expect(getFirstUse(raised, kroner(120), 30)).toBe(at(130))
    expect(getFirstUse(raised, kroner(130), 30)).toBeNull()
  })
})

const former = { before_price: kroner(100), reference_days: 30 }

describe('100 raised to 120, of goods that spoil quickly,', () => {
  const cut = (amount: number, days: number, isPerishable = true) =>
    reducePrice(fixed(amount), raised, {
      start: at(100 + days),
      days: getReferenceDays(isPerishable),
    })

  test('for 13 days: cut to 100 has no former price, and cut to 90 has 100', () => {
    expect(cut(100, 13)).toMatchObject({ before_price: null, reference_days: null })
    expect(cut(90, 13)).toMatchObject({ before_price: kroner(100), reference_days: 14 })
  })
  test('for 15 days: cut to 90 has the former price 120, other goods still 100', () => {
    expect(cut(90, 15)).toMatchObject({ before_price: kroner(120), reference_days: 14 })
    expect(cut(90, 15, false)).toMatchObject({ before_price: kroner(100), reference_days: 30 })
  })
  test('120 may be used 14 days after the raise', () => {
    expect(getFirstUse(raised, kroner(120), getReferenceDays(true))).toBe(at(114))
  })
})

describe('a former price of the owner', () => {
  const cut = (own: number, days: number) =>
    reducePrice(fixed(90, own), raised, { start: at(100 + days), days: 30 })

  test('is shown if it is lower than the proven one, without its days', () => {
    expect(cut(110, 31)).toEqual({
      price: kroner(90),
      before_price: kroner(110),
      reference_days: null,
    })
  })
  test('that equals the proven one is shown with its days', () => {
    expect(cut(120, 31)).toMatchObject({ before_price: kroner(120), reference_days: 30 })
  })
  test('that is no longer true when the reduction starts gives way to the proven one', () => {
    expect(cut(120, 29)).toMatchObject({ before_price: kroner(100), reference_days: 30 })
  })
})

// Prices for some days each, the last one until today.
const anyPast = fc
  .array(
    fc.record({ days: fc.integer({ min: 1, max: 40 }), price: fc.integer({ min: 1, max: 9 }) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((steps) => {
    let from = 0
    const spans = steps.map(({ days, price }, index) => {
      const to = index === steps.length - 1 ? Infinity : from + days
      const one = span(from, to, price)
      from += days
      return one
    })
    return { paid: { spans, reductions: [] }, today: from, list_price: spans.at(-1)!.price! }
  })

test('no former price is higher than a price of its days, and none is lower than it must be', () => {
  fc.assert(
    fc.property(
      anyPast,
      fc.boolean(),
      fc.integer({ min: 1, max: 9 }),
      fc.option(fc.integer({ min: 1, max: 9 })),
      ({ paid, today, list_price }, isPerishable, price, own) => {
        const days = getReferenceDays(isPerishable)
        const start = at(today)
        const rule = fixed(price, own !== null && own > price ? own : null)
        const reduced = reducePrice(rule, { ...paid, list_price }, { start, days })
        if (!reduced) return
        const daily = Array.from({ length: days }, (_, back) => today - back - 1).map(
          (one) =>
            paid.spans.find(({ from, to }) => at(one) >= from && at(one) < to)?.price ?? null,
        )
        const { before_price, reference_days } = reduced
        if (daily.includes(null)) expect(before_price).toBeNull()
        else {
          const lowest = minor(Math.min(...daily.map(Number)))
          const shown = rule.former_price === null ? lowest : Math.min(lowest, rule.former_price)
          expect(before_price).toBe(shown > reduced.price ? shown : null)
          expect(reference_days).toBe(before_price === lowest ? days : null)
        }
        if (before_price !== null) {
          expect(judgeFormerPrice(paid, before_price, new Date(start), days)).toBeNull()
        }
      },
    ),
  )
})

describe('the lowest price', () => {
  test('counts earlier reductions', () => {
    const reductions = [{ from: at(90), to: at(95), price: kroner(70), ...former }]
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
    reductions: [{ from: at(90), to: at(to), price: kroner(80), ...former }],
    list_price: kroner(100),
  })
  test('keeps the former price of its first step', () => {
    expect(reducePrice(fixed(60), steps(95), { start: at(95), days: 30 })).toEqual({
      price: kroner(60),
      before_price: kroner(100),
      reference_days: 30,
    })
  })
  test('does not after a pause', () => {
    expect(reducePrice(fixed(60), steps(94), { start: at(95), days: 30 })).toEqual({
      price: kroner(60),
      before_price: kroner(80),
      reference_days: 30,
    })
  })
})

test('a rule that reduces nothing gives no price', () => {
  expect(reducePrice(fixed(120), raised, { start: at(140), days: 30 })).toBeNull()
  expect(
    reducePrice({ kind: 'amount', value: 20_000, former_price: null }, raised, {
      start: at(140),
      days: 30,
    }),
  ).toBeNull()
})
