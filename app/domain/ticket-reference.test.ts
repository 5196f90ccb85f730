import { expect, test } from 'vitest'
import { ticketNumberFrom, ticketReference } from './ticket-reference.ts'

test('a reference is parsed in all its spellings', () => {
  const reference = ticketReference(1042)
  expect(reference).toBe('S-1042')
  for (const typed of [reference, 's-1042', 'S1042', ' 1042 ']) {
    expect(ticketNumberFrom(typed)).toBe(1042)
  }
})

test('other texts are not references', () => {
  for (const typed of ['', 'taske', 'S-', '10 42', '12345678901']) {
    expect(ticketNumberFrom(typed)).toBeUndefined()
  }
})
