import { describe, expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { describeNearOffer, describeOffer } from './offers-texts.ts'
import type { CartRule } from './cart-rules.ts'
import { findCommonOffer, findNearOffers, findOffer } from './multi-buy.ts'

const da = { locale: 'da-DK', currency: 'DKK' } as const
const en = { locale: 'en-GB', currency: 'DKK' } as const

const unit = (product_id: string, price: number, list_price = price) => ({
  unit: { product_id, variant_id: null, category_ids: [], brand_key: '', attribute_keys: [] },
  price: minor(price),
  list_price: minor(list_price),
})

const line = (product_id: string, price: number, quantity: number) => ({
  ...unit(product_id, price),
  quantity,
})

function rule(given: Partial<CartRule> = {}): CartRule & { name: string } {
  return {
    id: 'a',
    name: 'Tre for to',
    kind: 'buy_get',
    value: 0,
    targets: [{ of: 'everything' }],
    buy_quantity: 2,
    free_quantity: 1,
    minimum: minor(0),
    combinable: false,
    ...given,
  }
}

const threeFor400 = rule({ id: 'b', kind: 'quantity_price', buy_quantity: 3, value: 400_00 })
const say = (offer: ReturnType<typeof findOffer>, money: typeof da | typeof en = da) =>
  offer && describeOffer(offer, money).replaceAll('\u00a0', ' ')

describe('an offer at the price', () => {
  test('is told in both languages', () => {
    expect(say(findOffer(unit('a', 199_00), [rule()]))).toBe('Køb 3, betal for 2')
    expect(say(findOffer(unit('a', 199_00), [rule()]), en)).toBe('Buy 3, pay for 2')
    expect(say(findOffer(unit('a', 199_00), [threeFor400]))).toBe('Køb 3 for 400,00 kr.')
    expect(say(findOffer(unit('a', 199_00), [threeFor400]), en)).toBe('Buy 3 for DKK 400.00')
  })
  test('is the best one for the buyer', () => {
    expect(say(findOffer(unit('a', 199_00), [threeFor400, rule()]))).toBe('Køb 3, betal for 2')
    expect(say(findOffer(unit('a', 299_00), [threeFor400, rule()]))).toBe('Køb 3 for 400,00 kr.')
  })
  test('is not told of goods that the rule does not name, or that cost less without it', () => {
    expect(findOffer(unit('a', 1), [rule({ targets: [{ of: 'product', id: 'b' }] })])).toBeNull()
    expect(findOffer(unit('a', 100_00), [threeFor400])).toBeNull()
  })
  test('is not told where a reduced price makes its words untrue', () => {
    // Two at the list price cost more than two at the reduced one.
    expect(findOffer(unit('a', 90_00, 100_00), [rule()])).toBeNull()
    expect(say(findOffer(unit('a', 90_00, 100_00), [rule({ combinable: true })]))).toBe(
      'Køb 3, betal for 2',
    )
  })
  test('stands at a product only if all its variants have it', () => {
    const one = rule({ targets: [{ of: 'product', id: 'a' }] })
    expect(say(findCommonOffer([unit('a', 100), unit('a', 200)], [one]))).toBe('Køb 3, betal for 2')
    expect(findCommonOffer([unit('a', 100), unit('b', 100)], [one])).toBeNull()
    expect(findCommonOffer([unit('a', 100)], [])).toBeNull()
  })
})

describe('the cart tells of the piece that is missing', () => {
  const tell = (
    lines: ReturnType<typeof line>[],
    rules = [rule()],
    money: typeof da | typeof en = da,
  ) =>
    findNearOffers(lines, rules).map((near) =>
      describeNearOffer(near, money).replaceAll('\u00a0', ' '),
    )
  test('when one more is free', () => {
    expect(tell([line('a', 199_00, 2)])).toEqual(['Tre for to: 1 mere, så er den tredje gratis'])
    expect(tell([line('a', 199_00, 1), line('b', 99_00, 1)], [rule()], en)).toEqual([
      'Tre for to: Add 1 more and the third is free',
    ])
    expect(tell([line('a', 199_00, 5)])).toHaveLength(1)
  })
  test('when one more makes a price for several', () => {
    expect(tell([line('a', 199_00, 2)], [threeFor400])).toEqual([
      'Tre for to: 1 mere, så koster 3 tilsammen 400,00 kr.',
    ])
  })
  test('and not when more are missing, none is, or one more saves nothing', () => {
    expect(tell([line('a', 199_00, 1)])).toEqual([])
    expect(tell([line('a', 199_00, 3)])).toEqual([])
    expect(tell([line('a', 100_00, 2)], [threeFor400])).toEqual([])
    expect(tell([])).toEqual([])
  })
})
