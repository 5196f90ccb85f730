import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'

let torv: TestDatabase
const company_id = randomUUID()
const store_id = randomUUID()

beforeAll(async () => {
  torv = await openEmptyDatabase()
})
afterAll(() => torv.close())

function openVisitor() {
  return torv.database.scoped({ as: 'visitor', company_id, store_id })
}

const storeQuery = sql<{
  store: string
}>`select split_part(current_setting('torv.scope', true), ' ', 3) as store`

test('a query carries the scope of its handle', async () => {
  const { rows } = await storeQuery.execute(openVisitor())
  expect(rows).toEqual([{ store: store_id }])
})

test('no scope is left on the connection for the next query', async () => {
  const router = torv.database.scoped({ as: 'router' })
  await storeQuery.execute(openVisitor())
  const { rows } = await storeQuery.execute(router)
  expect(rows).toEqual([{ store: '' }])
})

test('a failing query leaves its connection clean for the next one', async () => {
  for (let index = 0; index < 20; index += 1) {
    await expect(sql`select 1 / 0`.execute(openVisitor())).rejects.toThrow('division by zero')
    expect((await storeQuery.execute(openVisitor())).rows).toEqual([{ store: store_id }])
  }
})

test('a thousand queries of two stores over few connections never mix their scopes', async () => {
  const other = randomUUID()
  const handles = [
    openVisitor(),
    torv.database.scoped({ as: 'visitor', company_id, store_id: other }),
  ]
  const results = await Promise.all(
    Array.from({ length: 1_000 }, async (_, index) => {
      const handle = handles[index % 2]!
      if (index % 7 === 0) await sql`select 1 / 0`.execute(handle).catch(() => {})
      const { rows } = await storeQuery.execute(handle)
      return rows[0]?.store === (index % 2 ? other : store_id)
    }),
  )
  expect(results.filter((isOwn) => isOwn)).toHaveLength(1_000)
})

test('a transaction keeps its scope to the end and is rolled back when it fails', async () => {
  const job = torv.database.scoped({ as: 'job', company_id, store_id: null })
  const attempt = inTransaction(job, async (tx) => {
    await tx.insertInto('companies').values({ id: company_id, name: 'Nordlys' }).execute()
    await tx.insertInto('companies').values({ id: randomUUID(), name: 'En anden' }).execute()
  })
  await expect(attempt).rejects.toThrow('row-level security')
  expect(await job.selectFrom('companies').selectAll().execute()).toEqual([])
})
