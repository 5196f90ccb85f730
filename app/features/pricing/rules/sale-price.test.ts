import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { defaultMeasure, type Measure } from '#shared/money/unit.ts'
import { getPercentOff, getSalePrice, getShownPrice } from './sale-price.ts'

const reduced = (price: number, variant_id: string | null = null, campaign_id = 'a') => ({
  campaign_id,
  variant_id,
  price: minor(price),
  before_price: minor(price + 100),
  reference_days: 14,
  ends_at: null,
})

const byPiece = { measures: { content: defaultMeasure, base: defaultMeasure } }
const bag = { ...byPiece, product: { base_price: minor(29_900) }, campaign_prices: [] }

const toVariant = (id: string, price: number | null, content: Measure | null = null) => ({
  id,
  price: price === null ? null : minor(price),
  unit_pricing_measure: content,
})

test('a card shows the lowest price with “from” if the variants differ', () => {
  const small = toVariant('S', 24_900)
  const medium = toVariant('M', null)
  expect(getShownPrice(bag, [medium, small])).toMatchObject({ price: 24_900, is_from_price: true })
  expect(getShownPrice(bag, [small])).toMatchObject({ price: 24_900, is_from_price: false })
  expect(getShownPrice(bag, [small, { ...small }])).toMatchObject({ is_from_price: false })
  expect(getShownPrice(bag, [])).toMatchObject({ price: 29_900, is_from_price: false })
})

test('a campaign reduces the unit that it names', () => {
  const campaign_prices = [reduced(19_900, 'S')]
  const small = toVariant('S', null)
  expect(getSalePrice({ ...bag, campaign_prices }, small)).toEqual({
    price: 19_900,
    list_price: 29_900,
    before_price: 20_000,
    measure_price: null,
    reference_days: 14,
    campaign_id: 'a',
    ends_at: null,
  })
  expect(getSalePrice({ ...bag, campaign_prices }, toVariant('M', null)).price).toBe(29_900)
})

test('the price of a measure is that of the variant, with its own content and reduction', () => {
  const glaze = {
    measures: { content: { value: 250, unit: 'ml' }, base: { value: 1, unit: 'l' } },
    product: { base_price: minor(9_900) },
    campaign_prices: [reduced(19_900, 'L')],
  } as const
  const small = toVariant('S', null)
  const large = toVariant('L', 29_900, { value: 1, unit: 'l' })
  expect(getSalePrice(glaze, small).measure_price).toMatchObject({ amount: 39_600 })
  expect(getSalePrice(glaze, large).measure_price).toMatchObject({ amount: 19_900 })
  expect(getShownPrice(glaze, [large, small])).toMatchObject({
    price: 9_900,
    is_from_price: true,
    measure_price: { amount: 39_600, content: { value: 250, unit: 'ml' } },
  })
})

test('of equal campaigns the first id counts, whatever their order', () => {
  const one = reduced(100, null, 'a')
  const other = reduced(100, null, 'b')
  for (const campaign_prices of [
    [one, other],
    [other, one],
  ])
    expect(getSalePrice({ ...bag, campaign_prices }).campaign_id).toBe('a')
})

test('a percentage is never said to be larger than it is', () => {
  expect(getPercentOff({ price: minor(67), before_price: minor(100) })).toBe(33)
  expect(getPercentOff({ price: minor(668), before_price: minor(1_000) })).toBe(33)
  expect(getPercentOff({ price: minor(67), before_price: null })).toBe(0)
})

const price = fc.option(fc.integer({ min: 0, max: 9 }).map(minor))
const ids = fc.constantFrom('S', 'M', 'L')
const campaign_prices = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.option(ids))
    .map(([amount, id]) => reduced(amount, id)),
)

test('no variant is cheaper than the card shows, and one costs exactly that', () => {
  const variants = fc.array(
    fc.record({ id: ids, price, unit_pricing_measure: fc.constant(null) }),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(
      price,
      price,
      variants,
      campaign_prices,
      (store_price, base_price, choices, prices) => {
        const product = {
          ...byPiece,
          store_product: { price: store_price },
          product: { base_price },
          campaign_prices: prices,
        }
        const shown = getShownPrice(product, choices)
        const sold = choices.map((choice) => getSalePrice(product, choice))
        expect(shown.price).toBe(Math.min(...sold.map((one) => one.price)))
        expect(shown.is_from_price).toBe(new Set(sold.map((one) => one.price)).size > 1)
        for (const one of sold) {
          expect(one.price).toBeLessThanOrEqual(one.list_price)
          expect(one.before_price === null || one.before_price > one.price).toBe(true)
        }
      },
    ),
  )
})
