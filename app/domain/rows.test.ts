import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rearranged, stepFrom, stepText, type Step } from './rows.ts'

const list = ['a', 'b', 'c']
const after = (step: Step) => rearranged(list, step, 'new').join('')

test('a row is moved up, moved down, removed or added at the end', () => {
  expect(after({ does: 'up', at: 2 })).toBe('acb')
  expect(after({ does: 'down', at: 0 })).toBe('bac')
  expect(after({ does: 'remove', at: 1 })).toBe('ac')
  expect(after({ does: 'add' })).toBe('abcnew')
})

test('steps beyond the list change nothing', () => {
  expect(after({ does: 'up', at: 0 })).toBe('abc')
  expect(after({ does: 'down', at: 2 })).toBe('abc')
  expect(after({ does: 'down', at: 7 })).toBe('abc')
  expect(after({ does: 'up', at: 3 })).toBe('abc')
  expect(after({ does: 'remove', at: 7 })).toBe('abc')
})

test('moving keeps all rows', () => {
  const moves = fc.record({ does: fc.constantFrom('up', 'down'), at: fc.nat(9) })
  fc.assert(
    fc.property(fc.array(fc.string()), moves, (rows, step) => {
      expect(rearranged(rows, step, '').toSorted()).toEqual(rows.toSorted())
    }),
  )
})

test('a step survives the form format, and other texts are not steps', () => {
  for (const step of [{ does: 'add' }, { does: 'up', at: 2 }, { does: 'remove', at: 0 }] as const) {
    expect(stepFrom(stepText(step))).toEqual(step)
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
    expect(stepFrom(sent)).toBeNull()
  }
})
