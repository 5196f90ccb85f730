import { expect, test } from 'vitest'
import { codeFile, isTest, readSources, type Sources } from './sources.ts'

/** Files that compare an address with the customers themselves, and why they may. */
const allowed: Record<string, string> = {
  'app/features/addresses/server/get-confirmed-customer.ts':
    'is the one that asks for the confirmation',
  'app/features/customers/server/customers.ts': 'signs in, which asks for the password',
  'app/features/orders/server/staff-order.ts':
    'lists orders for staff, and gives an account nothing',
  'app/features/orders/server/place/buyers.ts': 'lists guests, who have no account',
}

test('only one function finds the customer of an address', () => {
  const sources = readSources(['app', 'cells', 'extras'], codeFile)
  expect(sources.size).toBeGreaterThan(300)
  expect(listComparisons(sources)).toEqual(Object.keys(allowed).toSorted())
})

test.each([
  ".selectFrom('customers').where(sql<string>`lower(email)`, '=', email)",
  ".selectFrom('customers as c').where('c.email', '=', email)",
  'sql`select id from customers where lower(email) = ${email}`',
  ".innerJoin('customers as c', 'c.email', 'o.email')",
])('%s is noticed', (text) => {
  expect(listComparisons(new Map([['planted.ts', text]]))).toEqual(['planted.ts'])
})

function listComparisons(sources: Sources): string[] {
  return [...sources]
    .filter(([path, text]) => !isTest(path) && customers.test(text) && comparison.test(text))
    .map(([path]) => path)
    .toSorted()
}

const customers = /['\s]customers\b/
const comparison =
  /lower\((?:\w+\.)?email\)|'(?:\w+\.)?email',\s*'(?:=|in|ilike)'|'\w+\.email',\s*'\w+\.email'|\bemail\)?\s*=\s*\$\{/
