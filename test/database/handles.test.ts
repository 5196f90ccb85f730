import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOneTransaction } from '#server/database/database.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'

let torv: TestDatabase
const company_id = randomUUID()
const store_id = randomUUID()

beforeAll(async () => {
  torv = await emptyDatabase()
})
afterAll(() => torv.close())

function visitor() {
  return torv.database.through({ as: 'visitor', company_id, store_id })
}

const settings = sql<{
  store: string
}>`select split_part(current_setting('torv.scope', true), ' ', 3) as store`

test('a query carries the scope of its handle', async () => {
  const { rows } = await settings.execute(visitor())
  expect(rows).toEqual([{ store: store_id }])
})

test('no scope is left on the connection for the next query', async () => {
  const router = torv.database.through({ as: 'router' })
  await settings.execute(visitor())
  const { rows } = await settings.execute(router)
  expect(rows).toEqual([{ store: '' }])
})

test('a failing query leaves its connection clean for the next one', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    await expect(sql`select 1 / 0`.execute(visitor())).rejects.toThrow('division by zero')
    expect((await settings.execute(visitor())).rows).toEqual([{ store: store_id }])
  }
})

test('a thousand queries of two stores over few connections never mix their scopes', async () => {
  const other = randomUUID()
  const handles = [visitor(), torv.database.through({ as: 'visitor', company_id, store_id: other })]
  const seen = await Promise.all(
    Array.from({ length: 1_000 }, async (_, turn) => {
      const handle = handles[turn % 2]!
      if (turn % 7 === 0) await sql`select 1 / 0`.execute(handle).catch(() => {})
      const { rows } = await settings.execute(handle)
      return rows[0]?.store === (turn % 2 ? other : store_id)
    }),
  )
  expect(seen.filter((isOwn) => isOwn)).toHaveLength(1_000)
})

test('a transaction keeps its scope to the end and is rolled back when it fails', async () => {
  const job = torv.database.through({ as: 'job', company_id, store_id: null })
  const attempt = inOneTransaction(job, async (inside) => {
    await inside.insertInto('companies').values({ id: company_id, name: 'Nordlys' }).execute()
    await inside.insertInto('companies').values({ id: randomUUID(), name: 'En anden' }).execute()
  })
  await expect(attempt).rejects.toThrow('row-level security')
  expect(await job.selectFrom('companies').selectAll().execute()).toEqual([])
})
