import { expect, test } from 'vitest'
import {
  findOptionsError,
  findVariantError,
  findCombination,
  listCombinations,
  nameCombination,
  parseOptions,
  formatOptions,
  parseSubmittedOptions,
} from './product-options.ts'

const submitted =
  'Farve: Sort #1a1a1a | Natur @2\nStørrelse: S | M\n> S passer de fleste under 165 cm.'
const options = parseSubmittedOptions(submitted)

test('options are typed one on each line, with colours, pictures and advice', () => {
  expect(options).toEqual([
    {
      name: 'Farve',
      advice: '',
      values: [
        { name: 'Sort', colour: '#1a1a1a', picture: null },
        { name: 'Natur', colour: null, picture: 2 },
      ],
    },
    {
      name: 'Størrelse',
      advice: 'S passer de fleste under 165 cm.',
      values: [
        { name: 'S', colour: null, picture: null },
        { name: 'M', colour: null, picture: null },
      ],
    },
  ])
  expect(formatOptions(options)).toBe(submitted)
  expect(parseOptions(JSON.parse(JSON.stringify(options)))).toEqual(options)
})

test('a value may contain a colon, a comma, a sign before a number and a slash', () => {
  const text = 'Mål: 1:12 | Natur, stor | 15" @ 2 | 30/32'
  expect(parseSubmittedOptions(text)[0]?.values.map(({ name }) => name)).toEqual([
    '1:12',
    'Natur, stor',
    '15" @ 2',
    '30/32',
  ])
})

test('the name of a variant is its values, in the order of the options', () => {
  expect(listCombinations(options).map(nameCombination)).toEqual([
    'Sort / S',
    'Sort / M',
    'Natur / S',
    'Natur / M',
  ])
  expect(findCombination(options, 'Natur / M')).toEqual(['Natur', 'M'])
  for (const name of ['M / Natur', 'Natur', 'Natur / L', 'Natur / M / 1'])
    expect(findCombination(options, name)).toBeNull()
  expect(findCombination([], 'S')).toBeNull()
})

test('a single option may have any value', () => {
  expect(findCombination(parseSubmittedOptions('Mål: 30 / 32'), '30 / 32')).toEqual(['30 / 32'])
})

test.each([
  ['Størrelse:', 'optionIncomplete'],
  [': S | M', 'optionIncomplete'],
  ['a: 1\nb: 1\nc: 1\nd: 1', 'optionsTooMany'],
  [`Farve: ${'x'.repeat(39)}`, 'optionTooLong'],
  [`Farve: ${Array.from({ length: 31 }, (_, at) => at).join(' | ')}`, 'optionValuesTooMany'],
  ['Farve: Sort | sort', 'optionValueTwice'],
  ['Farve: Sort\nFarve: Natur', 'optionTwice'],
  ['Farve: Sort / blå', 'optionValueSeparator'],
  ['Farve: Sort @3', 'optionPictureUnknown'],
  ['Farve: Sort @0', 'optionPictureUnknown'],
  [submitted, null],
])('%s is refused as %s', (text, code) => {
  expect(findOptionsError(parseSubmittedOptions(text), 2)).toBe(code)
})

test('an active variant combines values that no other one combines', () => {
  const variants = ['Sort / S', 'Sort / M', 'Rød / S'].map((name) => ({ name, active: true }))
  expect(findVariantError(options, variants)).toEqual({ index: 2, code: 'variantCombinesNothing' })
  expect(findVariantError(options, [variants[0]!, variants[0]!])).toEqual({
    index: 1,
    code: 'variantCombinedTwice',
  })
  const disabled = variants.map((variant) => ({ ...variant, active: variant.name !== 'Rød / S' }))
  expect(findVariantError(options, disabled)).toBeNull()
  expect(findVariantError([], variants)).toBeNull()
})
