import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor } from './money.ts'
import {
  defaultMeasure,
  isMeasureSet,
  parseMeasure,
  getUnitPrice,
  units,
  type Measure,
} from './unit.ts'

const price = minor(4_995)

test('products are measured in units, grams and kilos, millilitres and litres, and metres', () => {
  expect(units).toEqual(['stk', 'g', 'kg', 'ml', 'l', 'm', 'cm'])
  expect(defaultMeasure).toEqual({ value: 1, unit: 'stk' })
})

/** They belong to the price above. */
function getAmount(content: Measure, base: Measure): number | undefined {
  return getUnitPrice(price, { content, base })?.amount
}

test('a pot of 250 g for 49,95 kr. costs 199,80 kr. a kilo', () => {
  const measures = { content: { value: 250, unit: 'g' }, base: { value: 1, unit: 'kg' } } as const
  expect(getUnitPrice(price, measures)).toEqual({
    amount: 19_980,
    per: measures.base,
    content: measures.content,
  })
})

test('a bottle of 0.7 l for 49,95 kr. costs 7,14 kr. for each 100 ml', () => {
  expect(getAmount({ value: 0.7, unit: 'l' }, { value: 100, unit: 'ml' })).toBe(714)
})

test('a cord of 150 cm for 49,95 kr. costs 33,30 kr. a metre', () => {
  expect(getAmount({ value: 150, unit: 'cm' }, { value: 1, unit: 'm' })).toBe(3_330)
})

test('a pack of 6 for 49,95 kr. costs 8,33 kr. a piece', () => {
  expect(getAmount({ value: 6, unit: 'stk' }, defaultMeasure)).toBe(833)
})

test('a product sold by the unit has no unit price', () => {
  expect(getAmount(defaultMeasure, defaultMeasure)).toBeUndefined()
})

test('a unit price needs two measures of one kind', () => {
  const pot = { value: 250, unit: 'g' } as const
  expect(getAmount({ value: 0, unit: 'g' }, pot)).toBeUndefined()
  expect(getAmount(pot, { value: 0, unit: 'kg' })).toBeUndefined()
  expect(getAmount(pot, { value: 1, unit: 'l' })).toBeUndefined()
  expect(getAmount(pot, { value: 1, unit: 'm' })).toBeUndefined()
  expect(getAmount(pot, defaultMeasure)).toBeUndefined()
})

test('a very small content still has a unit price', () => {
  expect(getAmount({ value: 0.001, unit: 'g' }, { value: 1, unit: 'g' })).toBe(499_500)
})

// In the smallest unit of each kind.
const sizes = { stk: 1, g: 1, kg: 1_000, ml: 1, l: 1_000, cm: 1, m: 100 }

test('the unit price of the content is the price, but for the rounding of one øre', () => {
  const hundredths = fc.integer({ min: 1, max: 1_000_000 })
  const measure = fc.record({
    value: hundredths.map((one) => one / 100),
    unit: fc.constantFrom(...units),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_00 }),
      measure,
      measure,
      (paid, content, base) => {
        const unitPrice = getUnitPrice(minor(paid), { content, base })
        if (!unitPrice) return
        const share = (content.value * sizes[content.unit]) / (base.value * sizes[base.unit])
        const rounding = share / 2 + paid * 1e-9
        expect(Math.abs(unitPrice.amount * share - paid)).toBeLessThanOrEqual(rounding)
      },
    ),
  )
})

test('a unit price beyond all prices is not shown', () => {
  const content = { value: 0.01, unit: 'g' } as const
  const base = { value: 10_000, unit: 'kg' } as const
  expect(getUnitPrice(minor(1_000_000_00), { content, base })).toBeNull()
})

test('a measure of zero is not set', () => {
  expect(isMeasureSet({ value: 0, unit: 'kg' })).toBe(false)
  expect(isMeasureSet(defaultMeasure)).toBe(true)
})

test('an invalid stored measure is one unit', () => {
  expect(parseMeasure({ value: 250, unit: 'g' })).toEqual({ value: 250, unit: 'g' })
  expect(parseMeasure({ value: 0, unit: 'kg' })).toEqual({ value: 0, unit: 'kg' })
  for (const nonsense of [null, '1 kg', { value: -1, unit: 'g' }, { value: 1, unit: 'oz' }])
    expect(parseMeasure(nonsense)).toEqual(defaultMeasure)
})
