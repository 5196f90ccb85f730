import { expect, test } from 'vitest'
import { findUnselected, getValueState, readChoiceQuery, toChoiceQuery } from './choose-options.ts'
import { findChoice } from './find-choice.ts'

const choices = [
  { values: ['Natur', 'S'], is_sold_out: false },
  { values: ['Natur', 'M'], is_sold_out: false },
  { values: ['Sort', 'S'], is_sold_out: true },
]
const options = [
  { values: [{ name: 'Natur' }, { name: 'Sort' }] },
  { values: [{ name: 'S' }, { name: 'M' }] },
]

test('a variant is found once each option has a value', () => {
  expect(findChoice(choices, ['Natur', null])).toBeNull()
  expect(findChoice(choices, ['Natur', 'M'])).toBe(choices[1])
  expect(findChoice(choices, ['Sort', 'M'])).toBeNull()
  expect(findChoice([{ values: [], is_sold_out: false }], [])).toBeNull()
  expect([findUnselected(['Natur', null]), findUnselected(['Natur', 'S'])]).toEqual([1, null])
})

test('a value is told as sold out or missing together with the other chosen values', () => {
  expect(getValueState(choices, [null, null], 1, 'M')).toBe('available')
  expect(getValueState(choices, ['Sort', null], 1, 'M')).toBe('missing')
  expect(getValueState(choices, ['Sort', null], 1, 'S')).toBe('soldOut')
  expect(getValueState(choices, [null, null], 0, 'Sort')).toBe('soldOut')
  // The value chosen of the same option does not matter.
  expect(getValueState(choices, ['Sort', null], 0, 'Natur')).toBe('available')
})

test('the address names what is chosen, and unknown values are left out', () => {
  const query = toChoiceQuery(['Sort', 'S'])
  expect(query).toBe('valg=Sort&valg2=S')
  expect(readChoiceQuery(new URLSearchParams(query), options)).toEqual(['Sort', 'S'])
  expect(toChoiceQuery([null, 'M'])).toBe('valg2=M')
  expect(readChoiceQuery(new URLSearchParams('valg=R%C3%B8d&valg2=M'), options)).toEqual([
    null,
    'M',
  ])
})
