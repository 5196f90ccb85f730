import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'
import { createRouterClient } from '#platform/database/change-feed.ts'
import { createOwnerPool, createWorkerPool } from '#platform/database/queue-pools.ts'
import { refusePooler } from '#platform/database/assert-session-pooling.ts'
import { deriveTestPassword } from '#test/support/cluster.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { retryUntilPasses } from '#test/support/retry-until-passes.ts'

let torv: TestDatabase

beforeAll(async () => {
  torv = await openEmptyDatabase()
})
afterAll(() => torv.close())

test('a pooler in front of the database is refused with an explanation, and the database itself is accepted', async () => {
  await expect(checkPooler(torv.address)).resolves.toBeUndefined()
  const pooler = await openPooler(torv.address)
  await expect(checkPooler(pooler)).rejects.toThrow(/^DATABASE_URL .* set DATABASE_SESSION_URL/)
})

test('a session address that leads through a pooler is refused, and one of the database itself is accepted', async () => {
  const pooler = await openPooler(torv.address)
  await expect(checkPooler({ ...torv.address, session: pooler })).rejects.toThrow(
    /^DATABASE_SESSION_URL .* itself/,
  )
  await expect(checkPooler({ ...pooler, session: torv.address })).resolves.toBeUndefined()
})

test('the change feed, the queue and the owner reach the database itself', async () => {
  const nowhere = { ...torv.address, host: '/nowhere', session: torv.address }
  const clients = [createRouterClient(nowhere, deriveTestPassword), new Client(asOwner(nowhere))]
  for (const client of clients) {
    await client.connect()
    await client.end()
  }
  const queue = createWorkerPool(nowhere, deriveTestPassword, () => {})
  onTestFinished(() => queue.end())
  await expect(queue.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
})

test('the role of the owner that migrates the queue ends with its connection', async () => {
  const pool = createOwnerPool(torv.address)
  const { rows: own } = await pool.query('select current_user, pg_backend_pid() as pid')
  expect(own).toMatchObject([{ current_user: 'torv_owner' }])
  await pool.end()
  await retryUntilPasses(async () => {
    const sql = 'select from pg_stat_activity where pid = $1'
    expect((await torv.ownerClient.query(sql, [own[0].pid])).rowCount).toBe(0)
  })
})

async function checkPooler(address: OwnerAddress): Promise<void> {
  const client = new Client(asOwner(address))
  await client.connect()
  try {
    await refusePooler(client, address)
  } finally {
    await client.end()
  }
}

/** Proxies connections with process ids of its own, as poolers do. */
async function openPooler(address: OwnerAddress): Promise<OwnerAddress> {
  const file = `.s.PGSQL.${address.port}`
  const folder = await mkdtemp(join(tmpdir(), 'pooler-'))
  const server = createServer((downstream) => {
    const upstream = connect(join(address.host, file))
    downstream.on('error', () => {}).pipe(upstream)
    upstream
      .on('error', () => {})
      .on('data', (bytes: Buffer) => {
        const offset = bytes.indexOf(backendKey)
        if (offset >= 0) bytes.writeInt32BE(1, offset + backendKey.length)
        downstream.write(bytes)
      })
    downstream.on('close', () => upstream.destroy())
  })
  onTestFinished(() => void server.close())
  server.listen({ path: join(folder, file) })
  await once(server, 'listening')
  return { ...address, host: folder }
}

// Start of the BackendKeyData message: its type and its length.
const backendKey = Buffer.from([0x4b, 0, 0, 0, 12])
