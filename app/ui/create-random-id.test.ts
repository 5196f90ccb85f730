import { expect, test } from 'vitest'
import { createRandomId } from './create-random-id.ts'

test('an id is a UUID of version 4, whose digits all vary', () => {
  const ids = Array.from({ length: 500 }, createRandomId)
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
  const variety = [...ids[0]!].map((_, at) => new Set(ids.map((id) => id[at])).size)
  expect(variety.filter((digits) => digits === 16)).toHaveLength(30)
  expect(variety.filter((digits) => digits === 4)).toHaveLength(1)
})
