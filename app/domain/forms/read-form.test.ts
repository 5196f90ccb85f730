import { expect, test } from 'vitest'
import { z } from 'zod'
import { requiredText } from './fields.ts'
import { shapeOf } from './form-data.ts'
import { readForm } from './read-form.ts'

function formOf(...entries: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

test('rows and groups are nested from flat field names', () => {
  expect(
    shapeOf(
      formOf(
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
  expect(shapeOf(formOf(['a.0', 'x'], ['a.b', 'y']))).toEqual({ a: { 0: 'x', b: 'y' } })
})

test('a field name cannot pollute the prototype', () => {
  const shape = shapeOf(formOf(['__proto__.isAdmin', 'yes'], ['a', '1'], ['a.b', '2']))
  expect(Object.getPrototypeOf(shape)).toBe(Object.prototype)
  expect(Object.keys(shape)).toEqual(['[object Object]', 'a'])
  expect('isAdmin' in {}).toBe(false)
})

const schema = z.strictObject({
  name: requiredText(5, 'productNameMissing'),
  rows: z.array(z.strictObject({ sku: requiredText(3, 'variantIncomplete') })).default([]),
})

test('a valid form returns its values', () => {
  expect(readForm(schema, formOf(['name', ' Taske ']))).toEqual({
    values: { name: 'Taske', rows: [] },
  })
})

test('every invalid field has its error code', () => {
  expect(readForm(schema, formOf(['name', '  '], ['rows.0.sku', 'abcd']))).toEqual({
    faults: {
      name: { refused: 'productNameMissing', field: 'name', values: { limit: '1' } },
      'rows.0.sku': { refused: 'fieldTooLong', field: 'rows.0.sku', values: { limit: '3' } },
    },
  })
})

test('the first unknown field of each group is refused', () => {
  expect(
    readForm(
      schema,
      formOf(
        ['name', 'x'],
        ['owner_id', '7'],
        ['role', 'owner'],
        ['rows.0.sku', 'a'],
        ['rows.0.id', '7'],
      ),
    ),
  ).toEqual({
    faults: {
      owner_id: { refused: 'requestInvalid', field: 'owner_id' },
      'rows.0.id': { refused: 'requestInvalid', field: 'rows.0.id' },
    },
  })
})

test('input that is not an object is refused as a whole', () => {
  expect(readForm(schema, null)).toEqual({
    faults: { '': { refused: 'requestInvalid', field: '' } },
  })
})
