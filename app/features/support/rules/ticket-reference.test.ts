import { expect, test } from 'vitest'
import { parseTicketNumber, formatTicketReference } from './ticket-reference.ts'

test('a reference is parsed in all its spellings', () => {
  const reference = formatTicketReference(1042)
  expect(reference).toBe('S-1042')
  for (const typed of [reference, 's-1042', 'S1042', ' 1042 ']) {
    expect(parseTicketNumber(typed)).toBe(1042)
  }
})

test('other texts are not references', () => {
  for (const typed of ['', 'taske', 'S-', '10 42', '12345678901']) {
    expect(parseTicketNumber(typed)).toBeUndefined()
  }
})
