import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyBulkEdit, changePrice, priceMoves, roundings, type BulkEdit } from './bulk-edit.ts'
import { minor } from '#shared/money/money.ts'

const nothing: BulkEdit = {
  price: { move: 'keep', by: 0, rounding: 1 },
  availability: null,
  perishable: null,
  withdrawal_exception: null,
  maker_id: null,
  weight: null,
  category: undefined,
  stores: [],
}

const link = { price: null, active: true, sort_order: 3, category_id: null }

const bag = {
  id: 'bag',
  name: 'Taske',
  base_price: minor(29_995),
  availability: 'in stock',
  perishable: false,
  withdrawal_exception: 'none',
  maker_id: null,
  weight: null,
  category_id: null,
  variants: [
    { id: 's', price: null },
    { id: 'l', price: minor(34_995) },
  ],
  stores: [
    { ...link, store_id: 'bags', price: minor(27_500) },
    { ...link, store_id: 'gifts' },
  ],
}

const none = { categories: [] }
const price = (overrides: Partial<BulkEdit['price']>) => ({
  ...nothing,
  price: { ...nothing.price, ...overrides },
})

function applyToBag(edit: BulkEdit, context: Parameters<typeof applyBulkEdit>[2] = none) {
  const product = applyBulkEdit(bag, edit, context)
  if (typeof product === 'string') throw new Error(product)
  return product
}

describe('prices', () => {
  test.each([
    ['raisePercent', 1_250, 1, 33_744],
    ['raisePercent', 1_250, 100, 33_700],
    ['lowerPercent', 1_000, 500, 27_000],
    ['raise', 1_005, 1, 31_000],
    ['lower', 995, 1_000, 29_000],
    ['set', 19_900, 1_000, 19_900],
    ['keep', 5, 1_000, 29_995],
  ] as const)('that are changed (%s %d, to %d) become %d', (move, by, rounding, expected) => {
    expect(changePrice(minor(29_995), { move, by, rounding })).toBe(expected)
  })

  test('change wherever the product has one, but a set price replaces only the base price', () => {
    const raised = applyToBag(price({ move: 'raise', by: 500 }))
    expect(raised.base_price).toBe(30_495)
    expect(raised.variants.map((variant) => variant.price)).toEqual([null, 35_495])
    expect(raised.stores.map((store) => store.price)).toEqual([28_000, null])
    const set = applyToBag(price({ move: 'set', by: 500 }))
    expect(set).toEqual({ ...bag, base_price: 500 })
  })

  test('are never negative nor above the limit', () => {
    expect(applyBulkEdit(bag, price({ move: 'lower', by: 27_501 }), none)).toBe('priceImpossible')
    expect(applyBulkEdit(bag, price({ move: 'raisePercent', by: 1e9 }), none)).toBe(
      'priceImpossible',
    )
  })

  test('stay whole numbers, and multiples of the rounding step', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.constantFrom(...priceMoves),
        fc.integer({ min: 0, max: 1e6 }),
        fc.constantFrom(...roundings),
        (amount, move, by, rounding) => {
          const moved = changePrice(minor(amount), { move, by, rounding })
          expect(Number.isSafeInteger(moved)).toBe(true)
          const isRounded = move !== 'keep' && move !== 'set'
          expect(isRounded ? Math.abs(moved % rounding) : 0).toBe(0)
        },
      ),
    )
  })
})

test('a product is added to a store, hidden in it and removed from it, but never from its last store', () => {
  const moves = (one: BulkEdit['stores']) => ({ ...nothing, stores: one })
  const moved = applyToBag(
    moves([
      { store_id: 'bags', move: 'hide' },
      { store_id: 'gifts', move: 'remove' },
      { store_id: 'new', move: 'show' },
      { store_id: 'other', move: 'hide' },
    ]),
  )
  expect(moved.stores).toEqual([
    { ...bag.stores[0], active: false },
    { ...link, store_id: 'new', sort_order: null },
  ])
  const all = ['bags', 'gifts'].map((store_id) => ({ store_id, move: 'remove' as const }))
  expect(applyBulkEdit(bag, moves(all), none)).toBe('storesMissing')
})

test('a category is set in each store by its slug, and cleared in all of them', () => {
  const categories = [
    { store_id: 'bags', id: 'one', slug: 'tasker' },
    { store_id: 'gifts', id: 'two', slug: 'tasker' },
  ]
  const chosen = applyToBag({ ...nothing, category: { id: 'one', slug: 'tasker' } }, { categories })
  expect(chosen.category_id).toBe('one')
  expect(chosen.stores.map(({ category_id }) => category_id)).toEqual(['one', 'two'])
  const cleared = applyBulkEdit(chosen, { ...nothing, category: null }, { categories })
  expect(cleared).toMatchObject({ category_id: null, stores: [{ category_id: null }, {}] })
})

test('products are marked as perishable, or no longer', () => {
  const marked = applyToBag({ ...nothing, perishable: true })
  expect(marked.perishable).toBe(true)
  expect(applyBulkEdit(marked, { ...nothing, perishable: false }, none)).toEqual(bag)
})

test('products get a weight, or keep theirs', () => {
  const weighed = applyToBag({ ...nothing, weight: 450 })
  expect(weighed).toEqual({ ...bag, weight: 450 })
  expect(applyBulkEdit(weighed, nothing, none)).toEqual(weighed)
})

test('an empty bulk edit leaves the product as it is', () => {
  expect(applyToBag(nothing)).toEqual(bag)
})
