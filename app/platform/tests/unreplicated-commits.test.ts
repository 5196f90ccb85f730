import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#platform/database/address.ts'
import { confirmReplication } from '#platform/database/confirm-replication.ts'
import {
  inTransaction,
  limitToRequests,
  openDatabase,
  type Database,
  type Job,
  type Visitor,
} from '#platform/database/database.ts'
import { isUnreachable } from '#platform/database/database-errors.ts'
import { runEmbeddedServer, type EmbeddedServer } from '#platform/database/embedded/supervisor.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { commitWith, inOneRoundTrip } from '#platform/database/one-round-trip.ts'
import { retryUntilPasses } from '#test/support/retry-until-passes.ts'
import { deriveTestKeys, deriveTestPassword } from '#test/support/cluster.ts'
import { getMemoryFolder } from '#test/support/memory-folder.ts'

// A primary that waits for a standby which is not there.
let data = ''
let server: EmbeddedServer
let ownerClient: Client
let database: Database
let visitor: Visitor

beforeAll(async () => {
  data = await mkdtemp(join(getMemoryFolder(), 'strict-'))
  await chmod(data, 0o755)
  server = await runEmbeddedServer(data, { password: 'superuser', extra: ['fsync=off'] })
  const migrations = await readMigrations(new URL('../../../database/migrations/', import.meta.url))
  await migrate(server.address, migrations, deriveTestKeys)
  ownerClient = new Client(asOwner(server.address))
  await ownerClient.connect()
  await ownerClient.query(
    'create table notes (note text primary key); grant select, insert on notes to torv_shopper, torv_job',
  )
  database = openDatabase(server.address, deriveTestPassword, () => {})
  visitor = database.scoped({ as: 'visitor', company_id: randomUUID(), store_id: randomUUID() })
  await ownerClient.query("alter system set synchronous_standby_names = 'away'")
  await ownerClient.query('select pg_reload_conf()')
})

afterAll(async () => {
  await ownerClient.query('alter system reset synchronous_standby_names')
  await ownerClient.query('select pg_reload_conf()')
  await database.close()
  await ownerClient.end()
  await server.stop()
  await rm(data, { recursive: true, force: true })
})

const insertNote = (handle: Visitor | Job, note: string) =>
  sql`insert into notes values (${note})`.execute(handle)

const ways: [string, (note: string) => Promise<unknown>][] = [
  ['a single query', (note) => insertNote(visitor, note)],
  ['a transaction', (note) => inTransaction(visitor, (tx) => insertNote(tx, note))],
  ['one round trip', (note) => inOneRoundTrip(visitor, (trip) => insertNote(trip, note))],
  [
    'a transaction that ends with its last queries',
    (note) =>
      inTransaction(visitor, async (tx) => {
        await insertNote(tx, `${note} begun`)
        await commitWith(tx, (last) => insertNote(last, note))
      }),
  ],
]

test.each(ways)('%s: a cancelled wait for a standby is an unknown outcome', async (name, write) => {
  const note = `${name} cancelled`
  const outcome = readOutcome(write(note))
  const pid = await retryUntilPasses(findWaitingCommit)
  await ownerClient.query('select pg_cancel_backend($1)', [pid])
  expect(await outcome).toBe('unknown')
  // PostgreSQL did commit, and reported success.
  const { rowCount } = await ownerClient.query('select from notes where note = $1', [note])
  expect(rowCount).toBe(1)
  // The connection is not used again.
  await retryUntilPasses(async () => {
    const { rows } = await ownerClient.query('select from pg_stat_activity where pid = $1', [pid])
    expect(rows).toEqual([])
  })
})

test('no timeout acknowledges a commit, and a job within a request waits no longer than others', async () => {
  const { company_id, store_id } = visitor.scope
  const job = limitToRequests(database).scoped({ as: 'job', company_id, store_id })
  const writes = [
    ...ways.map(([name, write]) => write(`${name} late`)),
    inTransaction(job, (tx) => insertNote(tx, 'a job late')),
    // Guards answers from changes that are only readable here.
    confirmReplication(job),
  ]
  const outcomes = await Promise.all(writes.map(readOutcome))
  expect(outcomes).toEqual(writes.map(() => 'unknown'))
  // The database shows it only when a standby has it.
  const { rows } = await ownerClient.query("select note from notes where note like '%late'")
  expect(rows).toEqual([])
  await ownerClient.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
  )
})

function readOutcome(written: Promise<unknown>): Promise<unknown> {
  return written.then(
    () => 'acknowledged',
    (error: unknown) => (isUnreachable(error) ? 'unknown' : error),
  )
}

async function findWaitingCommit(): Promise<number> {
  const { rows } = await ownerClient.query<{ pid: number }>(
    "select pid from pg_stat_activity where wait_event = 'SyncRep'",
  )
  const [waiting] = rows
  if (!waiting) throw new Error('no commit waits for a standby')
  return waiting.pid
}
