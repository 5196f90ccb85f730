import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { createCombinationSkus } from './combination-skus.ts'

const yarn = { sku: 'G-12', slug: 'blod-uld', name: 'Blød uld' }
const combinations = [
  ['Natur', '50 g'],
  ['Havblå', '100 g'],
]

test('the SKU of a combination begins with the SKU of the product', () => {
  expect(createCombinationSkus(yarn, combinations, [])).toEqual([
    'G-12-NATUR-50-G',
    'G-12-HAVBLAA-100-G',
  ])
})

test('a product without a SKU is told by its address, and a new one by its name', () => {
  const [first] = createCombinationSkus({ ...yarn, sku: ' ' }, combinations, [])
  expect(first).toBe('BLOD-ULD-NATUR-50-G')
  const [other] = createCombinationSkus({ sku: '', slug: null, name: 'Blød uld' }, combinations, [])
  expect(other).toBe('BLOED-ULD-NATUR-50-G')
})

test('a SKU that is taken, in any case, gets a number', () => {
  const alike = [['Blå'], ['Blaa'], ['BLÅ!']]
  expect(createCombinationSkus(yarn, alike, ['g-12-blaa'])).toEqual([
    'G-12-BLAA-2',
    'G-12-BLAA-3',
    'G-12-BLAA-4',
  ])
})

test('long names are cut to the longest SKU and stay different', () => {
  const long = { sku: 'P'.repeat(limits.sku), slug: null, name: '' }
  const values = [
    ['A', 'B'].map((letter) => letter.repeat(80)),
    ['A', 'C'].map((letter) => letter.repeat(80)),
  ]
  const skus = createCombinationSkus(long, values, [])
  expect(new Set(skus).size).toBe(2)
  for (const sku of skus) {
    expect(sku.length).toBeLessThanOrEqual(limits.sku)
    expect(sku.startsWith('P'.repeat(limits.sku / 2))).toBe(true)
    expect(sku).toContain('-AAAA')
  }
})

test('values without a letter of the alphabet still make SKUs that differ', () => {
  expect(createCombinationSkus(yarn, [['白'], ['黒']], [])).toEqual(['G-12', 'G-12-2'])
  const unnamed = { sku: '', slug: null, name: '' }
  expect(createCombinationSkus(unnamed, [['白'], ['黒']], [])).toEqual(['PRODUKT', 'PRODUKT-2'])
})
