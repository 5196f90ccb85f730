import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { asOwner, asRole, type OwnerAddress, type Tls } from '#platform/database/address.ts'
import type { Target } from '#platform/database/choose-server.ts'
import { cert } from '#test/support/certificate.ts'
import { openDatabaseServer, type DatabaseServer } from '#test/support/database-servers.ts'
import { findFreePort } from '#test/support/faults/program.ts'
import { retryUntilPasses } from '#test/support/retry-until-passes.ts'

let primary: DatabaseServer
let standby: DatabaseServer
let encrypted: DatabaseServer

beforeAll(async () => {
  primary = await openDatabaseServer()
  standby = await primary.openStandby()
  encrypted = await openDatabaseServer(true)
})
afterAll(async () => {
  for (const server of [standby, primary, encrypted]) await server.close()
})

function joinAddresses(servers: readonly DatabaseServer[], target: Target): OwnerAddress {
  const [first, ...rest] = servers.map(({ address }) => address)
  if (!first) throw new Error('no servers')
  return { ...first, others: rest.map(({ host, port }) => ({ host, port })), target }
}

async function readPort(address: OwnerAddress): Promise<number> {
  const client = new Client(asOwner(address))
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('select inet_server_port() as port')
  await client.end()
  return rows[0].port
}

test.each([
  ['read-write', 'primary'],
  ['primary', 'primary'],
  ['any', 'standby'],
  ['standby', 'standby'],
  ['read-only', 'standby'],
  ['prefer-standby', 'standby'],
] as const)('of a standby and its primary, "%s" chooses the %s', async (target, chosen) => {
  const server = { primary, standby }[chosen]
  expect(await readPort(joinAddresses([standby, primary], target))).toBe(server.address.port)
})

test('a standby is preferred, and the primary serves without one', async () => {
  const address = { ...joinAddresses([primary, standby], 'prefer-standby') }
  expect(await readPort(address)).toBe(standby.address.port)
  const alone = { ...primary.address, target: 'prefer-standby' as const }
  expect(await readPort(alone)).toBe(primary.address.port)
})

test('a server that is down or silent is passed over within the time of a connection', async () => {
  const down = { ...primary.address, port: await findFreePort() }
  // Documentation addresses (RFC 5737) answer nothing.
  for (const host of ['127.0.0.1', '192.0.2.1']) {
    const address = {
      ...down,
      host,
      others: [standby.address, primary.address].map(({ port }) => ({ host: '127.0.0.1', port })),
      target: 'read-write' as const,
    }
    expect(await readPort(address)).toBe(primary.address.port)
  }
})

test('without a server that takes writes a connection is refused as unreachable', async () => {
  const address = { ...standby.address, target: 'read-write' as const }
  await expect(readPort(address)).rejects.toMatchObject({ code: '25006' })
})

test('a certificate is verified as far as sslmode says', async () => {
  const read = (tls: Tls | false) => readPort({ ...encrypted.address, ssl: tls })
  const port = encrypted.address.port
  await expect(read(false)).rejects.toThrow(/no encryption/)
  expect(await read({ verify: 'none' })).toBe(port)
  expect(await read({ verify: 'issuer', ca: cert })).toBe(port)
  await expect(read({ verify: 'issuer' })).rejects.toThrow(/self-signed/)
  // The certificate names billeder.example, not the address.
  await expect(read({ verify: 'name', ca: cert })).rejects.toThrow(/altnames/)
})

test('with several hosts, each certificate may name any of them', async () => {
  const { port, ...address } = encrypted.address
  const ssl = { verify: 'name', ca: cert } as const
  const others = [{ host: 'billeder.example', port: 1 }]
  const client = new Client(asOwner({ ...address, port, others, ssl, target: 'any' }))
  // The servers are asked one by one, each by its own name.
  await expect(client.connect()).rejects.toThrow(/altnames|ENOTFOUND|EAI_AGAIN/)
})

test('a pool follows a failover and leaves the connections of the former primary', async () => {
  const address = joinAddresses([primary, standby], 'read-write')
  const pool = new Pool(asRole(address, address.owner.user, address.owner.password))
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  const readPortOfPool = async () =>
    (await pool.query('select inet_server_port() as port')).rows[0].port
  expect(await readPortOfPool()).toBe(primary.address.port)
  await primary.stop()
  const promoting = new Client(asOwner(standby.address))
  await promoting.connect()
  await promoting.query('select pg_promote()')
  await promoting.end()
  await retryUntilPasses(async () => expect(await readPortOfPool()).toBe(standby.address.port))
})
