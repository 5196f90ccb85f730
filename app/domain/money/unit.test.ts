import { expect, test } from 'vitest'
import { minor } from './money.ts'
import {
  defaultMeasure,
  isMeasureSet,
  parseMeasure,
  formatMeasure,
  getUnitPrice,
  units,
} from './unit.ts'

const price = minor(4_995)

test('products are measured in units, grams and kilos, millilitres and litres', () => {
  expect(units).toEqual(['stk', 'g', 'kg', 'ml', 'l'])
  expect(defaultMeasure).toEqual({ value: 1, unit: 'stk' })
})

test('a pot of 250 g for 49,95 kr. costs 199,80 kr. a kilo', () => {
  const per = { value: 1, unit: 'kg' } as const
  expect(getUnitPrice(price, { value: 250, unit: 'g' }, per)).toEqual({ amount: 19_980, per })
})

test('a bottle of 0.7 l for 49,95 kr. costs 7,14 kr. for each 100 ml', () => {
  const per = { value: 100, unit: 'ml' } as const
  expect(getUnitPrice(price, { value: 0.7, unit: 'l' }, per)).toEqual({ amount: 714, per })
})

test('a product sold by the unit has no unit price', () => {
  expect(getUnitPrice(price, defaultMeasure, defaultMeasure)).toBeNull()
})

test('a unit price needs two measures, both of weight or both of volume', () => {
  const pot = { value: 250, unit: 'g' } as const
  expect(getUnitPrice(price, { value: 0, unit: 'g' }, pot)).toBeNull()
  expect(getUnitPrice(price, pot, { value: 0, unit: 'kg' })).toBeNull()
  expect(getUnitPrice(price, pot, { value: 1, unit: 'l' })).toBeNull()
  expect(getUnitPrice(price, pot, defaultMeasure)).toBeNull()
})

test('a very small content still has a unit price', () => {
  const per = { value: 1, unit: 'g' } as const
  expect(getUnitPrice(price, { value: 0.001, unit: 'g' }, per)).toEqual({ amount: 499_500, per })
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

test('a measure is formatted for people', () => {
  expect(formatMeasure({ value: 1, unit: 'kg' }, 'da-DK')).toBe('kg')
  expect(formatMeasure({ value: 100, unit: 'ml' }, 'da-DK')).toBe('100 ml')
  expect(formatMeasure({ value: 0.5, unit: 'l' }, 'da-DK')).toBe('0,5 l')
  expect(formatMeasure({ value: 0.5, unit: 'l' }, 'en-GB')).toBe('0.5 l')
})
