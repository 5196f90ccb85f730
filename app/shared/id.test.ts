import { expect, test } from 'vitest'
import { isId } from './id.ts'

test('an id is a UUID as PostgreSQL writes it', () => {
  expect(isId('0199a2c4-7b1e-7c3d-9f00-3b2a1c4d5e6f')).toBe(true)
  for (const other of ['', '7', 'new', "' or true", ' 0199a2c4-7b1e-7c3d-9f00-3b2a1c4d5e6f', null])
    expect(isId(other)).toBe(false)
})
