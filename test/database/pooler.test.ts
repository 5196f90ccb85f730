import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { asKeeper, type KeeperAddress } from '#server/database/address.ts'
import { connectionOfRouter, openListeningLine } from '#server/database/listening-line.ts'
import { refusePooler } from '#server/database/refuse-pooler.ts'
import { testPasswordOf } from '../support/cluster.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'

let torv: TestDatabase

beforeAll(async () => {
  torv = await emptyDatabase()
})
afterAll(() => torv.close())

test('a connection that responds but no longer listens is replaced by one that does', async () => {
  const connections: Client[] = []
  const heard: string[] = []
  const line = openListeningLine(() => {
    const client = connectionOfRouter(torv.address, testPasswordOf)
    connections.push(client)
    return client
  })
  onTestFinished(() => line.close())
  line.listen({ channel: 'torv_content', hear: (words) => heard.push(words), catchUp() {} })
  line.open()
  await eventually(() => expect(line.isProven()).toBe(true))
  await connections[0]?.query('unlisten *')
  await eventually(() => expect(connections.length).toBeGreaterThan(1))
  await eventually(() => expect(line.isProven()).toBe(true))
  await torv.keeper.query("select pg_notify('torv_content', 'news')")
  await eventually(() => expect(heard).toEqual(['news']))
})

test('a pooler in front of the database is refused with an explanation, and the database itself is accepted', async () => {
  await expect(check(torv.address)).resolves.toBeUndefined()
  await expect(check(await poolerTo(torv.address))).rejects.toThrow(/pooler/)
})

async function check(address: KeeperAddress): Promise<void> {
  const client = new Client(asKeeper(address))
  await client.connect()
  try {
    await refusePooler(client)
  } finally {
    await client.end()
  }
}

/** Proxies connections with process ids of its own, as poolers do. */
async function poolerTo(address: KeeperAddress): Promise<KeeperAddress> {
  const file = `.s.PGSQL.${address.port}`
  const folder = await mkdtemp(join(tmpdir(), 'pooler-'))
  const server = createServer((near) => {
    const far = connect(join(address.host, file))
    near.on('error', () => {}).pipe(far)
    far
      .on('error', () => {})
      .on('data', (bytes: Buffer) => {
        const at = bytes.indexOf(backendKey)
        if (at >= 0) bytes.writeInt32BE(1, at + backendKey.length)
        near.write(bytes)
      })
    near.on('close', () => far.destroy())
  })
  onTestFinished(() => void server.close())
  server.listen({ path: join(folder, file) })
  await once(server, 'listening')
  return { ...address, host: folder }
}

// Start of the BackendKeyData message: its type and its length.
const backendKey = Buffer.from([0x4b, 0, 0, 0, 12])
