import { expect, test } from 'vitest'
import { z } from 'zod'
import { createRequiredText } from './fields.ts'
import { toNestedValues } from './form-data.ts'
import { parseForm } from './parse-form.ts'

function createForm(...entries: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

test('rows and groups are nested from flat field names', () => {
  expect(
    toNestedValues(
      createForm(
        ['name', 'Taske'],
        ['unit.value', '1'],
        ['unit.unit', 'stk'],
        ['variants.10.name', 'L'],
        ['variants.2.name', 'S'],
        ['variants.2.sku', 'T-S'],
        ['store_ids[]', 'a'],
        ['store_ids[]', 'b'],
      ),
    ),
  ).toEqual({
    name: 'Taske',
    unit: { value: '1', unit: 'stk' },
    variants: [{ name: 'S', sku: 'T-S' }, { name: 'L' }],
    store_ids: ['a', 'b'],
  })
})

test('a group with mixed names and numbers is an object', () => {
  expect(toNestedValues(createForm(['a.0', 'x'], ['a.b', 'y']))).toEqual({ a: { 0: 'x', b: 'y' } })
})

test('a field name cannot pollute the prototype', () => {
  const nested = toNestedValues(createForm(['__proto__.isAdmin', 'yes'], ['a', '1'], ['a.b', '2']))
  expect(Object.getPrototypeOf(nested)).toBe(Object.prototype)
  expect(Object.keys(nested)).toEqual(['__proto__', 'a'])
  expect('isAdmin' in {}).toBe(false)
})

const schema = z.strictObject({
  name: createRequiredText(5, 'productNameMissing'),
  rows: z.array(z.strictObject({ sku: createRequiredText(3, 'variantIncomplete') })).default([]),
})

test('a valid form returns its values', () => {
  expect(parseForm(schema, createForm(['name', ' Taske ']))).toEqual({
    values: { name: 'Taske', rows: [] },
  })
})

test('every invalid field has its error code', () => {
  expect(parseForm(schema, createForm(['name', '  '], ['rows.0.sku', 'abcd']))).toEqual({
    fieldErrors: {
      name: { refused: 'productNameMissing', field: 'name', values: { limit: '1' } },
      'rows.0.sku': { refused: 'fieldTooLong', field: 'rows.0.sku', values: { limit: '3' } },
    },
  })
})

test('the first unknown field of each group is refused', () => {
  expect(
    parseForm(
      schema,
      createForm(
        ['name', 'x'],
        ['owner_id', '7'],
        ['role', 'owner'],
        ['rows.0.sku', 'a'],
        ['rows.0.id', '7'],
      ),
    ),
  ).toEqual({
    fieldErrors: {
      owner_id: { refused: 'requestInvalid', field: 'owner_id' },
      'rows.0.id': { refused: 'requestInvalid', field: 'rows.0.id' },
    },
  })
})

test('input that is not an object is refused as a whole', () => {
  expect(parseForm(schema, null)).toEqual({
    fieldErrors: { '': { refused: 'requestInvalid', field: '' } },
  })
})
