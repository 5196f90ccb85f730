import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'
import { openDatabase } from '#platform/database/database.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { refuseOtherSecret } from '#platform/database/secret-fingerprint.ts'
import { readSettings } from '#app/settings.ts'
import { migrationsFolder } from '../../../tools/database.ts'
import { root } from '#test/architecture/sources.ts'
import { testSecret } from '#test/support/cluster.ts'
import { openDatabaseServer } from '#test/support/database-servers.ts'
import { openDatabaseForTest } from '#test/support/database.ts'

const otherSecret = 'another secret that is good enough'
const otherWords = 'This database belongs to another secret'

/** Every start and every command does this first. */
async function start(address: OwnerAddress, TORV_SECRET: string, ...former: string[]) {
  const { keysFor } = readSettings({ TORV_SECRET, TORV_SECRET_OLD: former.join('\n') })
  await migrate(address, await readMigrations(migrationsFolder), keysFor)
}

/** A start sets the passwords of the server's roles, which the other test databases share. */
async function openServerOfItsOwn() {
  const server = await openDatabaseServer()
  onTestFinished(() => server.close())
  await start(server.address, testSecret)
  const ownerClient = new Client(asOwner(server.address))
  await ownerClient.connect()
  onTestFinished(() => ownerClient.end())
  return { address: server.address, ownerClient }
}

async function readFingerprints(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ fingerprint: string }>(
    'select fingerprint from torv.secret_fingerprint',
  )
  return rows.map(({ fingerprint }) => fingerprint)
}

test('a start with another secret is refused and changes nothing', async () => {
  const { address, ownerClient } = await openDatabaseForTest()
  const before = await readFingerprints(ownerClient)
  await expect(start(address, otherSecret)).rejects.toThrow(otherWords)
  expect(await readFingerprints(ownerClient)).toEqual(before)
  const { keyFor } = readSettings({ TORV_SECRET: testSecret })
  const database = openDatabase(address, keyFor, () => {})
  onTestFinished(() => database.close())
  const router = database.scoped({ as: 'router' })
  expect(await router.selectFrom('stores').select('id').execute()).toEqual([])
})

test.each([
  ['database-command', 'without-pooler'],
  ['store', 'prove', '--domain', 'taskehuset.lan', '--reason', 'No public DNS'],
])('the command %s %s refuses another secret in words', async (name, ...rest) => {
  const { address } = await openDatabaseForTest()
  const { user, password } = address.owner
  const env = {
    DATABASE_URL: `postgres://${user}:${password}@localhost:${address.port}/${address.database}?host=${address.host}`,
    TORV_SECRET: otherSecret,
  }
  const run = promisify(execFile)(process.execPath, [`tools/${name}.ts`, ...rest], {
    cwd: root,
    env,
  })
  const failure = await run.catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 1, stdout: '' })
  expect(failure).toHaveProperty(
    'stderr',
    expect.stringMatching(/^This database belongs to another secret.*\n$/),
  )
})

test('a start with a former secret that fits marks the database with the new one', async () => {
  const { address, ownerClient } = await openServerOfItsOwn()
  const before = await readFingerprints(ownerClient)
  await start(address, otherSecret, 'a secret that was never used here at all', testSecret)
  const after = await readFingerprints(ownerClient)
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
  await expect(start(address, testSecret)).rejects.toThrow(otherWords)
  await start(address, otherSecret)
})

test('a former secret that does not fit is refused', async () => {
  const { address } = await openDatabaseForTest()
  const unfit = 'a secret that was never used here at all'
  await expect(start(address, otherSecret, unfit)).rejects.toThrow(otherWords)
})

test('a database of a version without fingerprints is recognised by the keys of its scopes', async () => {
  const { address, ownerClient } = await openServerOfItsOwn()
  await ownerClient.query('drop table torv.secret_fingerprint')
  await expect(start(address, otherSecret)).rejects.toThrow(otherWords)
  await start(address, testSecret)
  expect(await readFingerprints(ownerClient)).toHaveLength(1)
})

test('the fingerprint holds nothing that leads to the secret or to another key', async () => {
  const { ownerClient } = await openDatabaseForTest()
  const { keyFor } = readSettings({ TORV_SECRET: testSecret })
  const [fingerprint = ''] = await readFingerprints(ownerClient)
  expect(fingerprint).toMatch(/^[0-9a-f]{64}$/)
  expect([testSecret, keyFor('keeper'), keyFor('scope'), keyFor('torv_staff')]).not.toContain(
    fingerprint,
  )
})

test('no role of the app can read the fingerprint', async () => {
  const { ownerClient } = await openDatabaseForTest()
  const { rows } = await ownerClient.query(
    `select rolname from pg_roles where rolname like 'torv%' and rolname <> 'torv_owner' and not rolsuper
     and has_table_privilege(oid, 'torv.secret_fingerprint', 'select')`,
  )
  expect(rows).toEqual([])
})

test('encrypted values are sealed again only once the database knows the new secret', async () => {
  const { address } = await openDatabaseForTest()
  const owner = new Client(asOwner(address))
  await owner.connect()
  onTestFinished(() => owner.end())
  const check = (TORV_SECRET: string, TORV_SECRET_OLD: string) =>
    refuseOtherSecret(owner, readSettings({ TORV_SECRET, TORV_SECRET_OLD }).keysFor)
  await expect(check(otherSecret, '')).rejects.toThrow(otherWords)
  await expect(check(otherSecret, testSecret)).rejects.toThrow('has not been started')
  await expect(check(testSecret, otherSecret)).resolves.toBeUndefined()
})
