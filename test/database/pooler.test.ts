import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { asOwner, type OwnerAddress } from '#server/platform/database/address.ts'
import { createRouterClient, openNotifications } from '#server/platform/database/notifications.ts'
import { refusePooler } from '#server/platform/database/refuse-pooler.ts'
import { deriveTestPassword } from '../support/cluster.ts'
import { openEmptyDatabase, type TestDatabase } from '../support/database.ts'
import { retryUntilPasses } from '../support/retry-until-passes.ts'

let torv: TestDatabase

beforeAll(async () => {
  torv = await openEmptyDatabase()
})
afterAll(() => torv.close())

test('a connection that responds but no longer listens is replaced by one that does', async () => {
  const connections: Client[] = []
  const received: string[] = []
  const notifications = openNotifications(() => {
    const client = createRouterClient(torv.address, deriveTestPassword)
    connections.push(client)
    return client
  })
  onTestFinished(() => notifications.close())
  notifications.subscribe({
    channel: 'torv_content',
    onNotification: (payload) => received.push(payload),
    catchUp() {},
  })
  notifications.open()
  await retryUntilPasses(() => expect(notifications.isConfirmed()).toBe(true))
  await connections[0]?.query('unlisten *')
  await retryUntilPasses(() => expect(connections.length).toBeGreaterThan(1))
  await retryUntilPasses(() => expect(notifications.isConfirmed()).toBe(true))
  await torv.ownerClient.query("select pg_notify('torv_content', 'news')")
  await retryUntilPasses(() => expect(received).toEqual(['news']))
})

test('a pooler in front of the database is refused with an explanation, and the database itself is accepted', async () => {
  await expect(checkPooler(torv.address)).resolves.toBeUndefined()
  await expect(checkPooler(await openPooler(torv.address))).rejects.toThrow(/pooler/)
})

async function checkPooler(address: OwnerAddress): Promise<void> {
  const client = new Client(asOwner(address))
  await client.connect()
  try {
    await refusePooler(client)
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
