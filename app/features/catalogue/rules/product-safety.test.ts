import { expect, test } from 'vitest'
import { getManufacturerGuarantee, isPublishedIncomplete } from './product-safety.ts'

const strictStores = new Set(['strict'])
const shown = [{ store_id: 'strict', active: true }]
const hidden = [{ store_id: 'strict', active: false }]

test.each([
  ['a new product that is shown', null, shown, true],
  ['a new product that is hidden', null, hidden, false],
  ['a product of a lenient store', null, [{ store_id: 'lenient', active: true }], false],
  ['one that was shown without its facts', { links: shown, isComplete: false }, shown, false],
  ['one that was complete', { links: shown, isComplete: true }, shown, true],
  ['one that was hidden', { links: hidden, isComplete: false }, shown, true],
])('the publication of %s', (_, before, links, isRefused) => {
  expect(isPublishedIncomplete({ before, links, strictStores })).toBe(isRefused)
})

test('the guarantee of a maker counts with maker and model alone, and beyond two years', () => {
  const maker = {}
  const facts = { guarantee_years: 5, maker, model: 'T-1' }
  expect(getManufacturerGuarantee(facts)).toBe(5)
  for (const change of [
    { guarantee_years: 2 },
    { guarantee_years: null },
    { maker: null },
    { model: ' ' },
  ])
    expect(getManufacturerGuarantee({ ...facts, ...change })).toBeNull()
})
