import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { searchChanges } from '#features/companies/server/read-audit-log.ts'
import { searchOrderNumbers } from '#features/orders/server/staff-order-list.ts'
import { searchTicketNumbers } from '#features/support/server/tickets/staff-ticket-list.ts'
import type { Staff } from '#platform/database/database.ts'
import { fillStaffLists } from '../../../../bench/fill-staff-lists.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { buildLargeDatabase } from '#test/support/large-database.ts'

// More rows than the two thousand that are searched in order. The larger store has most rows of each table.
const rowCounts = [9_000, 3_000]
const limit = 31

let torv: TestDatabase
let stores: StoreKey[]

beforeAll(async () => {
  torv = await openEmptyDatabase()
  await buildLargeDatabase(torv.ownerClient, {
    products: 1,
    stores: 1,
    productsEach: 1,
    emptyStores: 0,
  })
  const { rows } = await torv.ownerClient.query<StoreKey>(
    'select company_id, id as store_id from stores order by domain',
  )
  stores = rows
  for (const [index, store] of stores.entries())
    await fillStaffLists(torv.ownerClient, store, rowCounts[index] ?? 0)
  await torv.ownerClient.query(
    "insert into company_members (company_id, staff_id, role) select c.id, s.id, 'owner' from companies c, staff s",
  )
})
afterAll(() => torv.close())

type Search = {
  find(staff: Staff, store: StoreKey, words: string[]): Promise<unknown[]>
  /** Finds the same by reading every row. */
  findPlainly: string
}

const searches: Record<string, Search> = {
  orders: {
    find: (staff, store, words) =>
      searchOrderNumbers(
        staff,
        store,
        { filter: 'all', words },
        { cursor: null, isAscending: false, limit },
      ),
    findPlainly: `select number as key from order_search t
      where store_id = $1 and not exists (select from unnest($2::text[]) word where position(word in search_text) = 0)
      order by number desc limit $3`,
  },
  tickets: {
    find: (staff, store, words) =>
      searchTicketNumbers(
        staff,
        store,
        { filter: 'all', hands: 'anyone', words },
        { from: 0, limit },
      ),
    findPlainly: `select number as key from support_tickets t join customers c on c.store_id = t.store_id and c.id = t.user_id
      where t.store_id = $1 and not exists (select from unnest($2::text[]) word
        where position(word in replace(search_text, E'\\n', ' ')) = 0 and position(word in lower(c.name || ' ' || c.email)) = 0
          and word !~ ('^s?-?0*' || t.number || '$'))
      order by t.created_at desc, t.number desc limit $3`,
  },
  changes: {
    find: (staff, { company_id }, words) =>
      searchChanges(
        staff,
        company_id,
        { words, person: null, store_id: null, action: null, about: null, from: null, to: null },
        { cursor: null, isAscending: false, limit },
      ),
    findPlainly: `select id as key from audit_log t
      where company_id = (select company_id from stores where id = $1)
        and not exists (select from unnest($2::text[]) word where position(word in search_text) = 0)
      order by created_at desc, id desc limit $3`,
  },
}

// Parts of the texts of the generated rows.
const part = fc
  .tuple(
    fc.constantFrom('kunde', 'torv.example', 'lædertaske alma', 'sag', 'changed product', 'hanne'),
    // There is one customer for ten orders.
    fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 9_100 })),
    fc.constantFrom('', '@torv', ', som', ' base'),
    fc.nat({ max: 8 }),
    fc.integer({ min: 3, max: 9 }),
  )
  .map(([text, number, rest, from, length]) => `${text}${number}${rest}`.slice(from, from + length))
  .filter((text) => text.trim() === text && text.length >= 3)

describe.each(Object.entries(searches))('a search among many %s', (_, { find, findPlainly }) => {
  test('finds exactly the rows of its own store that contain every word, in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { minLength: 1, maxLength: 3 }),
        fc.nat({ max: 1 }),
        async (words, index) => {
          const store = stores[index]
          if (!store) throw new Error('no store')
          const { company_id, store_id } = store
          const staff = torv.database.scoped({
            as: 'staff',
            staff_id: '00000000-0000-4000-8000-00000000000e',
            company_id,
          })
          const { rows } = await torv.ownerClient.query<{ key: unknown }>(findPlainly, [
            store_id,
            words,
            limit,
          ])
          const found = await find(staff, store, words)
          expect(found.map(String)).toEqual(rows.map(({ key }) => String(key)))
        },
      ),
      { numRuns: 60 },
    )
  })
})
