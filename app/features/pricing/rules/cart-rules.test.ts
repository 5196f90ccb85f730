import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minor, sum, times } from '#shared/money/money.ts'
import { campaignKinds } from './campaign.ts'
import { applyCartRules, maxTried, type CartLine, type CartRule } from './cart-rules.ts'
import { isPerLine } from './take-from-lines.ts'
import type { Target } from './target.ts'

const unit = (product_id: string) => ({
  product_id,
  variant_id: null,
  category_ids: [product_id < 'c' ? 'first' : 'second'],
  brand_key: '',
  attribute_keys: [],
})

function line(product_id: string, price: number, quantity = 1, list_price = price): CartLine {
  return { unit: unit(product_id), price: minor(price), list_price: minor(list_price), quantity }
}

function rule(id: string, given: Partial<CartRule>): CartRule {
  return {
    id,
    kind: 'percent',
    value: 1_000,
    targets: [{ of: 'everything' }],
    buy_quantity: null,
    free_quantity: null,
    minimum: minor(0),
    combinable: false,
    ...given,
  }
}

const getTotal = (lines: CartLine[], rules: CartRule[]) => sum(applyCartRules(lines, rules).totals)

describe('one rule', () => {
  test('three for the price of two gives the cheapest of each group', () => {
    const rules = [rule('a', { kind: 'buy_get', buy_quantity: 2, free_quantity: 1 })]
    expect(getTotal([line('a', 300, 2), line('b', 100), line('c', 50)], rules)).toBe(650)
  })
  test('two for 150', () => {
    const rules = [rule('a', { kind: 'quantity_price', buy_quantity: 2, value: 150 })]
    expect(getTotal([line('a', 100, 3)], rules)).toBe(250)
  })
  test('a bundle needs a piece of each target', () => {
    const targets: Target[] = [
      { of: 'product', id: 'a' },
      { of: 'product', id: 'c' },
    ]
    const rules = [rule('a', { kind: 'bundle', targets, value: 120 })]
    expect(getTotal([line('a', 100, 2), line('c', 60)], rules)).toBe(220)
    expect(getTotal([line('a', 100, 2)], rules)).toBe(200)
  })
  test('a minimum counts the targeted goods alone', () => {
    const targets: Target[] = [{ of: 'category', id: 'first' }]
    const rules = [rule('a', { targets, minimum: minor(200) })]
    expect(getTotal([line('a', 100), line('c', 500)], rules)).toBe(600)
    expect(getTotal([line('a', 200), line('c', 500)], rules)).toBe(680)
  })
  test('free shipping with some goods needs one of them', () => {
    const targets: Target[] = [{ of: 'category', id: 'first' }]
    const free = rule('a', { kind: 'free_shipping', targets })
    expect(applyCartRules([line('c', 500)], [free]).freeShipping).toBeNull()
    expect(applyCartRules([line('a', 100), line('c', 500)], [free]).freeShipping).toBe(free)
  })
  test('an amount is divided to the øre', () => {
    const rules = [rule('a', { kind: 'order_amount', value: 100 })]
    const { totals, discounts } = applyCartRules(
      [line('a', 333), line('b', 333), line('c', 333)],
      rules,
    )
    expect(totals).toEqual([300, 299, 300])
    expect(sum(discounts.map(({ amount }) => amount))).toBe(100)
  })
})

describe('several rules', () => {
  test('of rules that cannot be combined the buyer gets the best', () => {
    expect(
      getTotal([line('a', 1_000)], [rule('a', { value: 1_000 }), rule('b', { value: 2_000 })]),
    ).toBe(800)
  })
  test('one that cannot be combined replaces a dearer reduced price', () => {
    expect(getTotal([line('a', 900, 1, 1_000)], [rule('a', { value: 2_000 })])).toBe(800)
    expect(getTotal([line('a', 700, 1, 1_000)], [rule('a', { value: 2_000 })])).toBe(700)
  })
  test('one that can be combined follows on the reduced price', () => {
    expect(
      getTotal([line('a', 900, 1, 1_000)], [rule('a', { value: 1_000, combinable: true })]),
    ).toBe(810)
  })
  test('a large rule leaves a line to a small one if that is best', () => {
    const rules = [
      rule('a', { kind: 'order_amount', value: 100 }),
      rule('b', { kind: 'order_amount', value: 70, targets: [{ of: 'product', id: 'a' }] }),
      rule('c', { kind: 'order_amount', value: 70, targets: [{ of: 'product', id: 'c' }] }),
    ]
    expect(getTotal([line('a', 500), line('c', 500)], rules)).toBe(830)
  })
})

const targets = fc.oneof(
  fc.constant<Target>({ of: 'everything' }),
  fc.constantFrom('a', 'b', 'c', 'd').map((id): Target => ({ of: 'product', id })),
  fc.constantFrom('first', 'second').map((id): Target => ({ of: 'category', id })),
)

const anyRule = fc
  .record({
    kind: fc.constantFrom(...campaignKinds),
    value: fc.integer({ min: 1, max: 9_900 }),
    targets: fc.array(targets, { minLength: 1, maxLength: 3 }),
    buy_quantity: fc.integer({ min: 1, max: 3 }),
    free_quantity: fc.integer({ min: 1, max: 2 }),
    minimum: fc.constantFrom(0, 5_000).map(minor),
    combinable: fc.boolean(),
  })
  .map((given) => given)

const anyRules = fc
  .array(anyRule, { maxLength: 8 })
  .map((rules) => rules.map((given, index) => rule(`rule-${index}`, given)))

const anyLines = fc.array(
  fc
    .tuple(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 0, max: 5_000 }),
    )
    .map(([id, price, quantity, more]) => line(id, price, quantity, price + more)),
  { minLength: 1, maxLength: 6 },
)

describe('whatever the rules are', () => {
  test('no line is free or below zero, and discounts explain each total', () => {
    fc.assert(
      fc.property(anyLines, anyRules, (lines, rules) => {
        const { totals, discounts } = applyCartRules(lines, rules)
        lines.forEach(({ price, quantity }, index) => {
          const taken = discounts.filter((one) => one.line === index).map(({ amount }) => amount)
          expect(totals[index]).toBe(times(price, quantity) - sum(taken))
          expect(totals[index]).toBeGreaterThanOrEqual(quantity)
          expect(Math.min(...taken, 1)).toBeGreaterThan(0)
        })
      }),
    )
  })
  test('the order in which they are given is irrelevant', () => {
    fc.assert(
      fc.property(anyLines, anyRules, fc.infiniteStream(fc.nat()), (lines, rules, keys) => {
        const shuffled = rules
          .map((one) => ({ one, key: keys.next().value ?? 0 }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ one }) => one)
        expect(applyCartRules(lines, shuffled)).toEqual(applyCartRules(lines, rules))
      }),
    )
  })
  test('a further rule that cannot be combined makes no cart dearer, as long as every order is tried', () => {
    const exclusive = anyRules.map((rules) => {
      const several = rules.filter((one) => !isPerLine(one)).slice(0, maxTried)
      return rules
        .filter((one) => isPerLine(one) || several.includes(one))
        .map((one) => ({ ...one, combinable: false }))
    })
    fc.assert(
      fc.property(anyLines, exclusive, (lines, rules) => {
        expect(getTotal(lines, rules)).toBeLessThanOrEqual(getTotal(lines, rules.slice(0, -1)))
      }),
    )
  })
})
