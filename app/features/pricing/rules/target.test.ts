import { expect, test } from 'vitest'
import { parseTargetCode, toTargetCode, parseTargets } from './target.ts'

const id = '0198f6a0-0000-7000-8000-000000000000'

test('each kind of target is restored from its code', () => {
  const targets = parseTargets([
    { of: 'everything' },
    { of: 'product', id },
    { of: 'variant', id },
    { of: 'category', id },
    { of: 'brand', name: 'Ø: & Co' },
    { of: 'attribute', name: 'Colour', value: 'Black: matt' },
  ])
  expect(targets).toHaveLength(6)
  expect(targets.map(toTargetCode).map(parseTargetCode)).toEqual(targets)
})

test.each(['', 'product', 'product:1', 'brand: ', 'attribute:Colour', 'shop:1'])(
  '%j is no target',
  (code) => expect(parseTargetCode(code)).toBeNull(),
)
