import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCell, type Cell } from '#cells/cell.ts'
import { guardWrites, pauseWrites, removeGuards, resumeWrites } from '#cells/guard-writes.ts'
import { deleteExpired } from '#features/staff/server/delete-expired.ts'
import { deleteFilesOfCompanies } from '#platform/files/delete-unused-files.ts'
import { openEmptyDatabase, type TestDatabase } from '../support/database.ts'
import { openMarket, unwrap, type Market } from '../support/people.ts'

let torv: TestDatabase
let market: Market
let cell: Cell

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  cell = await openCell('north', torv.address)
})
afterAll(async () => {
  await cell.client.end()
  await torv.close()
})

async function pause(company_id: string, staff: string[]): Promise<() => Promise<void>> {
  await guardWrites(cell, company_id, { direction: 'leaving', staff })
  await pauseWrites(cell, company_id)
  return async () => {
    await resumeWrites(cell, company_id)
    await removeGuards(cell, company_id)
  }
}

test('files of a company that is paused for a move are left until later, and those of others are deleted', async () => {
  const { company_id: clay } = market.clayShop
  const saveUnused = async (company_id: string) => {
    const job = torv.database.scoped({ as: 'job', company_id, store_id: null })
    unwrap(await job.files.save(company_id, Buffer.from('left behind')))
  }
  const run = () =>
    deleteFilesOfCompanies(torv.database, 0)(
      { id: 'one', owner: { company_id: null, store_id: null }, data: null },
      new AbortController().signal,
    )
  const listOwners = async () => {
    const { rows } = await torv.ownerClient.query<{ company_id: string }>(
      'select distinct company_id from files where unused_since is not null',
    )
    return rows.map((row) => row.company_id)
  }
  for (const company_id of [market.nordlys, clay]) {
    for (const one of [market.nordlys, clay]) await saveUnused(one)
    const resume = await pause(company_id, [])
    await run()
    expect(await listOwners()).toEqual([company_id])
    await resume()
    await run()
    expect(await listOwners()).toEqual([])
  }
})

test('expired sign-ins of a paused company are left until later, and those of others are deleted', async () => {
  const { freja, rosa } = market
  const [paused, other] = [freja.scope.staff_id, rosa.scope.staff_id]
  await torv.ownerClient.query(
    `insert into staff_sessions (staff_id, token, expires_at)
     select id, id::text, now() - interval '1 minute' from unnest($1::uuid[]) id`,
    [[paused, other]],
  )
  const auth = torv.database.scoped({ as: 'staff_auth' })
  const listPeople = async () => {
    const { rows } = await torv.ownerClient.query<{ staff_id: string }>(
      'select staff_id from staff_sessions where expires_at < now()',
    )
    return rows.map(({ staff_id }) => staff_id)
  }
  const resume = await pause(market.nordlys, [paused])
  await deleteExpired(auth)
  expect(await listPeople()).toEqual([paused])
  await resume()
  await deleteExpired(auth)
  expect(await listPeople()).toEqual([])
})
