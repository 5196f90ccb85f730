import { expect, test } from 'vitest'
import type { Figure } from '../../bench/figures.ts'
import { addFigures, findFallen, type History } from '../../bench/history.ts'

const history: History = {
  '0.1.0': { 'selling: statements': 40, 'rendering: against its text': 0.8 },
  '0.2.0': { 'selling: statements': 30 },
}

const statements = (value: number): Figure => ({
  chapter: 'selling',
  what: 'statements',
  value,
  unit: 'statements',
})
const ratio = (value: number, aim?: Figure['aim']): Figure => ({
  chapter: 'rendering',
  what: 'against its text',
  value,
  unit: 'ratio',
  ...(aim && { aim }),
})

test('a count that grew by more than a tenth has fallen against the last version', () => {
  expect(findFallen(history, [statements(33)])).toEqual([])
  expect(findFallen(history, [statements(34)])).toEqual([
    { name: 'selling: statements', version: '0.2.0', was: 30, is: 34 },
  ])
})

test('a ratio falls in the direction that its aim says, against the last version that has it', () => {
  expect(findFallen(history, [ratio(0.7, { atLeast: 0.6 })])).toEqual([
    { name: 'rendering: against its text', version: '0.1.0', was: 0.8, is: 0.7 },
  ])
  expect(findFallen(history, [ratio(0.73, { atLeast: 0.6 })])).toEqual([])
  expect(findFallen(history, [ratio(0.7, { atMost: 1 })])).toEqual([])
  expect(findFallen(history, [ratio(0.9, { atMost: 1 })])).toHaveLength(1)
  expect(findFallen(history, [ratio(0.1)])).toEqual([])
})

test('what was none before has fallen when there is some', () => {
  const clean = addFigures({}, '0.2.0', [statements(0)])
  expect(findFallen(clean, [statements(0)])).toEqual([])
  expect(findFallen(clean, [statements(1)])).toHaveLength(1)
})

test('times, rates and memory are not kept, and new figures stand beside those of other chapters', () => {
  const ofMachine = ['ms', 'pages/s', 'MB'].map((unit) => ({ ...statements(1), unit }))
  expect(addFigures(history, '0.2.0', [...ofMachine, ratio(0.71234, { atLeast: 0.6 })])).toEqual({
    ...history,
    '0.2.0': { 'selling: statements': 30, 'rendering: against its text': 0.712 },
  })
  expect(addFigures(history, '0.3.0', [statements(29)])).toEqual({
    ...history,
    '0.3.0': { 'selling: statements': 29 },
  })
})
