import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rearrangeRows, parseStep, formatStep, type Step } from './rows.ts'

const list = ['a', 'b', 'c']
const applyStep = (step: Step) => rearrangeRows(list, step, 'new').join('')

test('a row is moved up, moved down, removed or added at the end', () => {
  expect(applyStep({ action: 'up', index: 2 })).toBe('acb')
  expect(applyStep({ action: 'down', index: 0 })).toBe('bac')
  expect(applyStep({ action: 'remove', index: 1 })).toBe('ac')
  expect(applyStep({ action: 'add' })).toBe('abcnew')
})

test('steps beyond the list change nothing', () => {
  expect(applyStep({ action: 'up', index: 0 })).toBe('abc')
  expect(applyStep({ action: 'down', index: 2 })).toBe('abc')
  expect(applyStep({ action: 'down', index: 7 })).toBe('abc')
  expect(applyStep({ action: 'up', index: 3 })).toBe('abc')
  expect(applyStep({ action: 'remove', index: 7 })).toBe('abc')
})

test('moving keeps all rows', () => {
  const moves = fc.record({ action: fc.constantFrom('up', 'down'), index: fc.nat(9) })
  fc.assert(
    fc.property(fc.array(fc.string()), moves, (rows, step) => {
      expect(rearrangeRows(rows, step, '').toSorted()).toEqual(rows.toSorted())
    }),
  )
})

test('a step survives the form format, and other texts are not steps', () => {
  for (const step of [
    { action: 'add' },
    { action: 'up', index: 2 },
    { action: 'remove', index: 0 },
  ] as const) {
    expect(parseStep(formatStep(step))).toEqual(step)
  }
  for (const sent of [
    null,
    '',
    'up',
    'up.x',
    'up.-1',
    'up.99999',
    'function toString() { [native code] }',
    'add.1',
  ]) {
    expect(parseStep(sent)).toBeNull()
  }
})
