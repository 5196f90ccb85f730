import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectionTimes, hour } from '#shared/durations.ts'
import { asOwner } from '#platform/database/address.ts'
import { createRouterClient, openChangeFeed } from '#platform/database/change-feed.ts'
import { deriveTestPassword } from '#test/support/cluster.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { retryUntilPasses } from '#test/support/retry-until-passes.ts'
import { openShops, setNumber } from './page-cache/shops.ts'

let torv: TestDatabase
let hosts: string[]

beforeAll(async () => {
  torv = await openEmptyDatabase()
  hosts = await openShops(torv, 3)
})
afterAll(() => torv.close())

const createClient = () => createRouterClient(torv.address, deriveTestPassword)

/** A feed whose reports are collected; a doubt is reported as one. */
async function openFeed(connect: () => Client = createClient) {
  const reports: string[] = []
  // Asks only when it is flushed: overlapping questions report a change twice.
  const feed = openChangeFeed(connect, { ...connectionTimes, ping: hour, lease: hour })
  onTestFinished(() => feed.close())
  feed.subscribe({
    onChanges: ({ stores }) => void reports.push(...stores.map(([store_id]) => store_id)),
    onDoubt: () => void reports.push('doubt'),
  })
  feed.open()
  await retryUntilPasses(() => expect(feed.isConfirmed()).toBe(true))
  return { feed, reports }
}

async function findStoreId(host: string): Promise<string> {
  const { rows } = await torv.ownerClient.query('select id from stores where domain = $1', [host])
  return rows[0].id
}

async function openTransaction(): Promise<Client> {
  const client = new Client(asOwner(torv.address))
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  return client
}

test('the first answer is a doubt, and each later change is reported once', async () => {
  const { feed, reports } = await openFeed()
  expect(reports).toEqual(['doubt'])
  for (const host of hosts) await setNumber(torv, host, 1)
  await feed.flush()
  await feed.flush()
  const expected = await Promise.all(hosts.map(findStoreId))
  expect(reports.slice(1).toSorted()).toEqual(expected.toSorted())
})

test('transactions are reported in the order of their commits, however long they were open', async () => {
  const [first = '', second = ''] = hosts
  const { feed, reports } = await openFeed()
  const long = await openTransaction()
  await setNumber({ ...torv, ownerClient: long }, first, 2)
  await setNumber(torv, second, 2)
  await feed.flush()
  await feed.flush()
  expect(reports).toEqual(['doubt', await findStoreId(second)])
  await long.query('commit')
  await feed.flush()
  await feed.flush()
  expect(reports).toEqual(['doubt', await findStoreId(second), await findStoreId(first)])
})

test('a pooler that gives each question another session changes nothing', async () => {
  const [host = ''] = hosts
  const sessions = [createClient(), createClient()]
  for (const session of sessions) await session.connect()
  onTestFinished(async () => void (await Promise.all(sessions.map((session) => session.end()))))
  let count = 0
  const { feed, reports } = await openFeed(() => {
    const client = createClient()
    const query = (...input: [string, unknown[]]) => sessions[(count += 1) % 2]?.query(...input)
    return Object.assign(client, { query })
  })
  for (let number = 10; number < 20; number += 1) {
    await setNumber(torv, host, number)
    await feed.flush()
  }
  expect(count).toBeGreaterThan(10)
  expect(reports).toEqual(['doubt', ...Array(10).fill(await findStoreId(host))])
})

test('a server with another history is doubted, and a standby confirms nothing', async () => {
  let replace = (row: object) => row
  const { feed, reports } = await openFeed(() => {
    const client = createClient()
    const query = client.query.bind(client) as (...input: unknown[]) => Promise<{ rows: object[] }>
    return Object.assign(client, {
      async query(...input: unknown[]) {
        const { rows } = await query(...input)
        return { rows: rows.map((row) => replace(row)) }
      },
    })
  })
  replace = (row) => ({ ...row, history: 'restored' })
  await feed.flush()
  expect(reports).toEqual(['doubt', 'doubt'])
  await feed.flush()
  expect(reports).toEqual(['doubt', 'doubt'])
  replace = (row) => ({ ...row, history: 'restored', snapshot: '5:5:' })
  await feed.flush()
  expect(reports).toEqual(['doubt', 'doubt', 'doubt'])
  replace = (row) => ({ ...row, is_standby: true })
  await feed.flush()
  expect(feed.isConfirmed()).toBe(false)
})

test('a row that replication writes is reported, and a transaction of another server is not believed', async () => {
  const [host = ''] = hosts
  const store_id = await findStoreId(host)
  const { feed, reports } = await openFeed()
  await torv.ownerClient.query(
    `begin; set local session_replication_role = replica;
     update store_versions set content_version = 70, changed_in = '3' where store_id = '${store_id}'; commit`,
  )
  await feed.flush()
  expect(reports).toEqual(['doubt', store_id])
  await torv.ownerClient.query(
    `begin; alter table store_versions disable trigger stamp_change;
     update store_versions set changed_in = '9000000000' where store_id = '${store_id}';
     alter table store_versions enable always trigger stamp_change; commit`,
  )
  await feed.flush()
  expect(reports).toEqual(['doubt', store_id])
})
