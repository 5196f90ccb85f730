import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { escapeLiteral } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tls } from '#platform/database/address.ts'
import { toSubscriptionAddress } from '#cells/subscription-address.ts'
import { cert } from '../support/certificate.ts'
import { openDatabaseServer, type DatabaseServer } from '../support/database-servers.ts'
import { openDatabaseForTest } from '../support/database.ts'

let source: DatabaseServer
let folder: string
let caFile: string

beforeAll(async () => {
  source = await openDatabaseServer(true)
  folder = await mkdtemp(join(tmpdir(), 'certificate-'))
  await chmod(folder, 0o755)
  caFile = join(folder, 'root.crt')
  await writeFile(caFile, cert)
})
afterAll(async () => {
  await source.close()
  await rm(folder, { recursive: true })
})

test('a subscription checks the certificate of its source as the address of the cell says', async () => {
  expect(await subscribe({ verify: 'none' })).toBe('connected')
  expect(await subscribe({ verify: 'issuer', ca: cert, caFile })).toBe('connected')
  // The certificate names billeder.example, and the server is asked at 127.0.0.1.
  expect(await subscribe({ verify: 'name', ca: cert, caFile })).toContain(
    'does not match host name',
  )
  expect(await subscribe({ verify: 'issuer', ca: cert, caFile: `${caFile}.away` })).toContain(
    'does not exist',
  )
  // The authorities of the machine do not know it.
  expect(await subscribe({ verify: 'name' })).toContain('certificate verify failed')
})

// The server inherits a home folder that it cannot read.
const ownHome = 'sslcertmode=disable'

/** Connects from the PostgreSQL of the tests. Returns the refusal. */
async function subscribe(ssl: Tls): Promise<string> {
  const { ownerClient } = await openDatabaseForTest()
  const { user, password } = source.address.owner
  const login = { user, password, application_name: 'test' }
  const address = toSubscriptionAddress({ ...source.address, ssl }, login)
  try {
    await ownerClient.query(
      `create subscription tried connection ${escapeLiteral(`${address} ${ownHome}`)} publication none
       with (create_slot = false, enabled = false, slot_name = none)`,
    )
    await ownerClient.query('drop subscription tried')
    return 'connected'
  } catch (error) {
    return String(error)
  }
}
