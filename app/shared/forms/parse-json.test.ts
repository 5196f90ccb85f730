import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

const bounds = { characters: 100, values: 10, depth: 3 }
const parse = (value: unknown) => parseJson(JSON.stringify(value), bounds)

test.each([
  [{ a: [1, { b: 'x' }] }],
  [Array(9).fill(1)],
  [['[[[[[[[[', ',,,,,,,,,,,,,,', '\\"[[[[']],
  [{ 'a,b': '"' }],
  [null],
])('JSON within the bounds is parsed: %j', (value) => {
  expect(parse(value)).toEqual(value)
})

test.each([
  ['too many values', Array(10).fill(1)],
  ['too many names', Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at, 1]))],
  ['too many levels', [[[[1]]]]],
  ['too many characters', 'x'.repeat(100)],
])('JSON with %s is not', (_, value) => {
  expect(parse(value)).toBeUndefined()
})

test('invalid JSON is not parsed', () => {
  expect(parseJson('{"a":')).toBeUndefined()
})
