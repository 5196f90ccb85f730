import { expect, test } from 'vitest'
import { z } from 'zod'
import { productFormBounds, defaultFormBounds } from './form-bounds.ts'
import { toNestedValues } from './form-data.ts'
import { validateFormSize } from './validate-field-names.ts'
import { productForm } from '#features/catalogue/rules/product-form.ts'
import { parseForm } from './parse-form.ts'

const createForm = (count: number, toName: (at: number) => string) => {
  const form = new FormData()
  for (let at = 0; at < count; at += 1) form.append(toName(at), 'x')
  return form
}

const getErrorCode = (form: FormData, bounds = defaultFormBounds) =>
  validateFormSize(form, bounds)?.refused

test('a list keeps its items in order', () => {
  const form = createForm(50, () => 'a[]')
  form.append('a[]', 'last')
  expect(toNestedValues(form)).toEqual({ a: [...Array(50).fill('x'), 'last'] })
})

test('a list is not copied for each of its items', () => {
  let copied = 0
  const form = createForm(3_000, () => 'a[]')
  const iterate = Array.prototype[Symbol.iterator]
  Reflect.set(Array.prototype, Symbol.iterator, function (this: unknown[]) {
    copied += this.length
    return Reflect.apply(iterate, this, [])
  })
  try {
    toNestedValues(form)
  } finally {
    Reflect.set(Array.prototype, Symbol.iterator, iterate)
  }
  expect(copied).toBeLessThan(3_000 * 10)
})

test('a form may have at most 2,000 fields', () => {
  expect(getErrorCode(createForm(2_000, (at) => `f${at}`))).toBeUndefined()
  expect(getErrorCode(createForm(2_001, (at) => `f${at}`))).toBe('fieldsTooMany')
})

test('a form may have at most a hundred fields of one name', () => {
  expect(getErrorCode(createForm(100, () => 'a[]'))).toBeUndefined()
  expect(getErrorCode(createForm(101, () => 'a[]'))).toBe('fieldsTooMany')
})

test('a field whose name is too long or too deep is refused', () => {
  expect(getErrorCode(createForm(1, () => 'x'.repeat(200)))).toBeUndefined()
  expect(getErrorCode(createForm(1, () => 'x'.repeat(201)))).toBe('requestInvalid')
  expect(getErrorCode(createForm(1, () => 'a.b.c.d.e.f'))).toBeUndefined()
  expect(getErrorCode(createForm(1, () => 'a.b.c.d.e.f.g'))).toBe('requestInvalid')
})

test('a form with too many fields is refused before its schema runs', () => {
  let isParsed = false
  const schema = z.preprocess(() => {
    isParsed = true
  }, z.undefined())
  const form = createForm(productFormBounds.fields + 1, (at) => `f${at}`)
  expect(parseForm(schema, form)).toEqual({
    fieldErrors: { '': { refused: 'fieldsTooMany', field: '' } },
  })
  expect(isParsed).toBe(false)
})

test('unknown fields produce one error', () => {
  const form = createForm(2_000, (at) => `f${at}`)
  expect(parseForm(z.strictObject({}), form)).toEqual({
    fieldErrors: { f0: { refused: 'requestInvalid', field: 'f0' } },
  })
})

test('a list with too many items is refused by its length alone', () => {
  const variants = Array.from({ length: 5_000 }, () => ({ name: 'L' }))
  const result = parseForm(productForm, { variants })
  const fields = 'fieldErrors' in result ? Object.keys(result.fieldErrors) : []
  expect(fields.filter((field) => field.startsWith('variants'))).toEqual(['variants'])
})
