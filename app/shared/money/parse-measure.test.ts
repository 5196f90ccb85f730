import { expect, test } from 'vitest'
import { formatMeasureInput, parseMeasure } from './parse-measure.ts'

test.for([
  ['250 ml', { value: 250, unit: 'ml' }],
  ['0,5kg', { value: 0.5, unit: 'kg' }],
  [' 1.25 L ', { value: 1.25, unit: 'l' }],
  ['6 stk.', { value: 6, unit: 'stk' }],
  ['6', { value: 6, unit: 'stk' }],
] as const)('"%s" is a measure', ([submitted, measure]) => {
  expect(parseMeasure(submitted)).toEqual(measure)
})

test.for(['', 'ml', '-1 l', '1 oz', '0,001 kg', '1 l 2', 'kg 1'])(
  '"%s" is not a measure',
  (submitted) => {
    expect(parseMeasure(submitted)).toBeUndefined()
  },
)

test('a measure is typed with the decimal sign of the reader', () => {
  expect(formatMeasureInput({ value: 0.5, unit: 'l' }, ',')).toBe('0,5 l')
  expect(formatMeasureInput({ value: 1_250, unit: 'g' }, '.')).toBe('1250 g')
})
