import { expect, test } from 'vitest'
import { z } from 'zod'
import { productFormBounds, usualForm } from './form-bounds.ts'
import { shapeOf, sizeFaultOf } from './form-data.ts'
import { productForm } from './product-form.ts'
import { readForm } from './read-form.ts'

const manyOf = (count: number, nameAt: (at: number) => string) => {
  const form = new FormData()
  for (let at = 0; at < count; at += 1) form.append(nameAt(at), 'x')
  return form
}

const codeOf = (form: FormData, bounds = usualForm) => sizeFaultOf(form, bounds)?.refused

test('a list keeps its items in order', () => {
  const form = manyOf(50, () => 'a[]')
  form.append('a[]', 'last')
  expect(shapeOf(form)).toEqual({ a: [...Array(50).fill('x'), 'last'] })
})

test('a list is not copied for each of its items', () => {
  let copied = 0
  const form = manyOf(3_000, () => 'a[]')
  const iterate = Array.prototype[Symbol.iterator]
  Reflect.set(Array.prototype, Symbol.iterator, function (this: unknown[]) {
    copied += this.length
    return Reflect.apply(iterate, this, [])
  })
  try {
    shapeOf(form)
  } finally {
    Reflect.set(Array.prototype, Symbol.iterator, iterate)
  }
  expect(copied).toBeLessThan(3_000 * 10)
})

test('a form may have at most 2,000 fields', () => {
  expect(codeOf(manyOf(2_000, (at) => `f${at}`))).toBeUndefined()
  expect(codeOf(manyOf(2_001, (at) => `f${at}`))).toBe('fieldsTooMany')
})

test('a form may have at most a hundred fields of one name', () => {
  expect(codeOf(manyOf(100, () => 'a[]'))).toBeUndefined()
  expect(codeOf(manyOf(101, () => 'a[]'))).toBe('fieldsTooMany')
})

test('a field whose name is too long or too deep is refused', () => {
  expect(codeOf(manyOf(1, () => 'x'.repeat(200)))).toBeUndefined()
  expect(codeOf(manyOf(1, () => 'x'.repeat(201)))).toBe('requestInvalid')
  expect(codeOf(manyOf(1, () => 'a.b.c.d.e.f'))).toBeUndefined()
  expect(codeOf(manyOf(1, () => 'a.b.c.d.e.f.g'))).toBe('requestInvalid')
})

test('a form with too many fields is refused before its schema runs', () => {
  let isAsked = false
  const schema = z.preprocess(() => {
    isAsked = true
  }, z.undefined())
  const form = manyOf(productFormBounds.fields + 1, (at) => `f${at}`)
  expect(readForm(schema, form)).toEqual({
    faults: { '': { refused: 'fieldsTooMany', field: '' } },
  })
  expect(isAsked).toBe(false)
})

test('unknown fields produce one error', () => {
  const form = manyOf(2_000, (at) => `f${at}`)
  expect(readForm(z.strictObject({}), form)).toEqual({
    faults: { f0: { refused: 'requestInvalid', field: 'f0' } },
  })
})

test('a list with too many items is refused by its length alone', () => {
  const variants = Array.from({ length: 5_000 }, () => ({ name: 'L' }))
  const read = readForm(productForm, { variants })
  const fields = 'faults' in read ? Object.keys(read.faults) : []
  expect(fields.filter((field) => field.startsWith('variants'))).toEqual(['variants'])
})
