import { expect, test } from 'vitest'
import { accountTables, listTenantTables, stayingTables } from '#cells/moved-tables.ts'
import { openDatabaseForTest } from '../support/database.ts'

test('each table is moved or has a reason to stay', async () => {
  const { address, ownerClient } = await openDatabaseForTest()
  const cell = { id: 'north', address, client: ownerClient }
  const { rows } = await ownerClient.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const tenantTables = (await listTenantTables(cell)).map(({ name }) => name)
  expect([...tenantTables, ...accountTables, ...Object.keys(stayingTables)].toSorted()).toEqual(
    rows.map(({ name }) => name),
  )
})
