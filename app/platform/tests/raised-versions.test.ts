import { expect, test } from 'vitest'
import { openDatabaseForTest } from '#test/support/database.ts'
import { createTwoShops } from '#test/support/two-shops.ts'

test('a transaction raises the version of each store once, also of ten thousand', async () => {
  const { database, ownerClient } = await openDatabaseForTest()
  const { bags } = await createTwoShops(database)
  await ownerClient.query(
    `insert into stores (company_id, owner_id, name, domain, description, active)
     select $1, $2, 'Butik ' || n, 'butik' || n || '.example', '', true from generate_series(1, 9999) n`,
    [bags.company_id, bags.staff.scope.staff_id],
  )
  const all = `(select array_agg(store_id) from store_versions where company_id = '${bags.company_id}')`
  const few = `(${all})[1:100]`
  const readVersions = async () => {
    const { rows } = await ownerClient.query<{ version: number; stores: number }>(
      `select content_version::int as version, count(*)::int as stores from store_versions
       where company_id = $1 group by 1 order by 1`,
      [bags.company_id],
    )
    return rows
  }
  const [before] = (await readVersions()).toReversed()
  const began = performance.now()
  await ownerClient.query('begin')
  await ownerClient.query(`select torv.raise_versions(${few}, true)`)
  await ownerClient.query(`select torv.raise_versions(${all}, true)`)
  await ownerClient.query(`select torv.raise_versions(${all}, true)`)
  await ownerClient.query('commit')
  const took = performance.now() - began
  expect(await readVersions()).toEqual([{ version: Number(before?.version) + 1, stores: 10_000 }])
  // About half a second; a minute when every store costs more than the one before.
  expect(took).toBeLessThan(10_000)
})
