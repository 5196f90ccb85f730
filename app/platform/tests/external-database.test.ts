import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#platform/database/address.ts'
import { openDatabase } from '#platform/database/database.ts'
import { runEmbeddedServer, type EmbeddedServer } from '#platform/database/embedded/supervisor.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { readSettings } from '#app/settings.ts'
import { deriveTestKeys, deriveTestPassword } from '#test/support/cluster.ts'
import { getMemoryFolder } from '#test/support/memory-folder.ts'

const migrations = new URL('../../../database/migrations/', import.meta.url)
const secret = 'a secret of thirty-two characters'
let data = ''

// A server that Torv does not run, reached by address as a role without superuser rights.
let server: EmbeddedServer
const owner = { user: 'shopkeeper', password: 'of my own' }

beforeAll(async () => {
  data = await mkdtemp(join(getMemoryFolder(), 'own-'))
  await chmod(data, 0o755)
  server = await runEmbeddedServer(data, { password: 'superuser' })
  const superuser = new Client(asOwner({ ...server.address, database: 'postgres' }))
  await superuser.connect()
  await superuser.query(`create role ${owner.user} login createrole password '${owner.password}'`)
  await superuser.query(`create database shops owner ${owner.user}`)
  await superuser.end()
})

afterAll(async () => {
  await server.stop()
  await rm(data, { recursive: true, force: true })
})

function toDatabaseUrl(): string {
  const { host, port } = server.address
  const credentials = `${owner.user}:${encodeURIComponent(owner.password)}`
  return `postgres://${credentials}@localhost:${port}/shops?host=${encodeURIComponent(host)}`
}

test('an external database is named by DATABASE_URL, migrated by its owner and read with row-level security', async () => {
  const settings = readSettings({
    DATABASE_URL: toDatabaseUrl(),
    TORV_SECRET: secret,
    TORV_DATA: data,
  })
  const address = settings.databaseAddress
  if (!address) throw new Error('no address')
  const applied = await migrate(address, await readMigrations(migrations), deriveTestKeys)
  expect(applied.length).toBeGreaterThan(5)
  const database = openDatabase(address, deriveTestPassword, () => {})
  const router = database.scoped({ as: 'router' })
  expect(await router.selectFrom('stores').select('id').execute()).toEqual([])
  await expect(router.selectFrom('customers').select('id').execute()).rejects.toThrow(
    'permission denied',
  )
  await database.close()
})

test.each([
  ['the embedded database not allowed explicitly', { NODE_ENV: 'production' }, 'DATABASE_URL'],
  ['the demo', { NODE_ENV: 'production', TORV_EMBEDDED_DATABASE: 'yes', TORV_DEMO: 'yes' }, 'demo'],
  [
    'one store on every host',
    { NODE_ENV: 'production', TORV_EMBEDDED_DATABASE: 'yes', DEV_STORE: 'x.example' },
    'DEV_STORE',
  ],
  [
    'its own database without a secret',
    { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/x' },
    'TORV_SECRET',
  ],
  [
    'a mail server without a sender address',
    { NODE_ENV: 'production', TORV_EMBEDDED_DATABASE: 'yes', SMTP_URL: 'smtp://post.example' },
    'MAIL_FROM',
  ],
  ['a mail server that is not SMTP', { SMTP_URL: 'https://post.example' }, 'SMTP_URL'],
  ['a secret that is too short', { TORV_SECRET: 'short' }, 'TORV_SECRET'],
  ['an invalid port', { PORT: '99999' }, 'PORT'],
])('the program does not start with %s', (_, env, expectedText) => {
  expect(() => readSettings({ ...env, TORV_DATA: data })).toThrow(expectedText)
})

test('production never runs the demo', () => {
  const settings = readSettings({
    NODE_ENV: 'production',
    TORV_EMBEDDED_DATABASE: 'yes',
    TORV_DATA: data,
  })
  expect(settings.hasDemo).toBe(false)
})
