import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { asOwner } from '#platform/database/address.ts'
import { parseAddress, readAddress } from '#platform/database/parse-address.ts'
import { readSettings } from '#app/settings.ts'

const own = 'postgres://shop:of%20my@db.example/torv'

test('an address of one host is read as before', () => {
  expect(parseAddress('postgresql://shop:of%40my@db.example:5433/shops')).toEqual({
    host: 'db.example',
    port: 5433,
    database: 'shops',
    owner: { user: 'shop', password: 'of@my' },
    ssl: false,
  })
  expect(parseAddress('postgres://localhost')).toMatchObject({ port: 5432, database: 'torv' })
  expect(parseAddress(`${own}?host=/var/run&connect_timeout=3`)).toMatchObject({
    host: '/var/run',
    port: 5432,
    connectTimeout: 3_000,
  })
})

test('several hosts are read in order, and one that takes writes is wanted', () => {
  expect(parseAddress('postgres://u:p@db1:5433,db2,[::1]:5434/torv')).toMatchObject({
    host: 'db1',
    port: 5433,
    others: [
      { host: 'db2', port: 5432 },
      { host: '::1', port: 5434 },
    ],
    target: 'read-write',
  })
  expect(parseAddress('postgres://a,b/torv?target_session_attrs=primary').target).toBe('primary')
})

test.each([
  ['another protocol', 'mysql://db/torv', 'postgres://'],
  ['a port that is none', 'postgres://db:70000/torv', 'host:port'],
  ['an unknown parameter', `${own}?pgbouncer=true`, '"pgbouncer" is not a known parameter'],
  ['a wish for a standby', `${own}?target_session_attrs=standby`, 'target_session_attrs must be'],
  ['encryption that falls back', `${own}?sslmode=prefer`, 'sslmode=prefer is not supported'],
  [
    'a wish for more than is done',
    `${own}?channel_binding=require`,
    'channel_binding=require is not',
  ],
  ['a certificate without encryption', `${own}?sslrootcert=/x`, 'sslrootcert needs sslmode'],
  [
    'a file that is missing',
    `${own}?sslmode=verify-full&sslrootcert=/nowhere/root.crt`,
    'sslrootcert cannot be read: /nowhere/root.crt',
  ],
  ['a timeout that is none', `${own}?connect_timeout=soon`, 'connect_timeout'],
])('an address with %s is refused with words', (_, url, words) => {
  expect(() => parseAddress(url)).toThrow(words)
  expect(() => readSettings({ DATABASE_URL: url, TORV_SECRET: 'x'.repeat(32) })).toThrow(words)
})

test('parameters that change nothing are ignored', () => {
  const query = 'application_name=torv&channel_binding=prefer&keepalives_idle=30'
  expect(parseAddress(`${own}?${query}`)).toEqual(parseAddress(own))
})

test('files of certificates are read once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'root.crt')
  await writeFile(file, 'a certificate')
  const query = `sslmode=verify-full&sslrootcert=${file}&sslcert=${file}&sslkey=${file}`
  expect(parseAddress(`${own}?${query}`).ssl).toEqual({
    verify: 'name',
    ca: 'a certificate',
    caFile: file,
    cert: 'a certificate',
    key: 'a certificate',
  })
  expect(parseAddress(`${own}?sslmode=require`).ssl).toEqual({ verify: 'none' })
  expect(parseAddress(`${own}?sslmode=verify-ca`).ssl).toEqual({ verify: 'name' })
  expect(parseAddress(`${own}?sslmode=require&sslrootcert=${file}`).ssl).toMatchObject({
    verify: 'issuer',
  })
})

test('the owner uses the session address, and nothing of the owner is in the address of the others', () => {
  const address = readAddress({
    DATABASE_URL: 'postgres://pooler.example:6432/torv',
    DATABASE_SESSION_URL: own,
  })
  if (!address) throw new Error('no address')
  expect(asOwner(address)).toMatchObject({ host: 'db.example', user: 'shop', password: 'of my' })
  const { owner: _, ...rest } = address
  expect(rest).toMatchObject({ host: 'pooler.example', session: { host: 'db.example' } })
  expect(JSON.stringify(rest)).not.toContain('of my')
  expect(() => readAddress({ DATABASE_SESSION_URL: own })).toThrow('go with DATABASE_URL')
})

test('the address of a replica may name all servers, and prefers a standby', () => {
  const read = (replica: string) =>
    readAddress({ DATABASE_URL: own, DATABASE_REPLICA_URL: replica })?.replica
  expect(read('postgres://a,b/torv')).toMatchObject({ host: 'a', target: 'prefer-standby' })
  expect(read('postgres://me:secret@a/torv?target_session_attrs=standby')).toEqual({
    host: 'a',
    port: 5432,
    database: 'torv',
    target: 'standby',
    ssl: false,
  })
  expect(() => read('postgres://a/torv?target_session_attrs=near')).toThrow('DATABASE_REPLICA_URL')
})

test('two machines at the defaults fit the connections that PostgreSQL allows', () => {
  const read = (env: Record<string, string>) =>
    readSettings({ TORV_SECRET: 'x'.repeat(32), NODE_ENV: 'development', ...env })
  const external = read({ DATABASE_URL: own, TORV_PROCESSES: '4' })
  expect(2 * external.processes * external.connections).toBeLessThan(97)
  expect(read({ TORV_PROCESSES: '2' }).connections).toBe(45)
  expect(read({ DATABASE_URL: own, TORV_PROCESSES: '6' }).connections).toBe(10)
  const few = { DATABASE_URL: own, DATABASE_CONNECTIONS: '40', TORV_PROCESSES: '5' }
  expect(() => read(few)).toThrow('DATABASE_CONNECTIONS=40 is too few for 5 processes')
})
