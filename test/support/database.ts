import { randomUUID } from 'node:crypto'
import { Client, escapeLiteral } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { appRoles } from '#platform/database/roles.ts'
import { deriveTestPassword } from './cluster.ts'
import { createTestFileOpener, createTestFiles } from './files.ts'

export type TestDatabase = {
  address: OwnerAddress
  database: Database
  /** Connected as the database owner (no row-level security), to arrange data and inspect results. */
  ownerClient: Client
  close(): Promise<void>
}

export function openEmptyDatabase(): Promise<TestDatabase> {
  return withTemplateLock((adminClient) => copyDatabase(inject('template').database, adminClient))
}

/** Opens a copy of a database that `prepare` fills once per test run; its result is stored with the database. */
export function openPreparedDatabase<Result>(
  prepare: (torv: TestDatabase) => Promise<Result>,
): Promise<{ torv: TestDatabase; result: Result }> {
  const preparedName = inject('begun')
  return withTemplateLock(async (adminClient) => {
    const { rows } = await adminClient.query<{ words: string | null }>(
      "select shobj_description(oid, 'pg_database') as words from pg_database where datname = $1",
      [preparedName],
    )
    const words = rows[0]?.words ?? (await createPrepared(preparedName, adminClient, prepare))
    return { torv: await copyDatabase(preparedName, adminClient), result: JSON.parse(words) }
  })
}

async function createPrepared(
  name: string,
  adminClient: Client,
  prepare: (torv: TestDatabase) => Promise<unknown>,
): Promise<string> {
  // Left by an interrupted run.
  await adminClient.query(`drop database if exists ${name} with (force)`)
  const torv = await copyDatabase(inject('template').database, adminClient, name)
  const words = JSON.stringify(await prepare(torv))
  await torv.database.close()
  await torv.ownerClient.end()
  await adminClient.query(`comment on database ${name} is ${escapeLiteral(words)}`)
  return words
}

// Copying needs exclusive access to the template, so concurrent files are serialised.
async function withTemplateLock<Result>(
  work: (adminClient: Client) => Promise<Result>,
): Promise<Result> {
  const adminClient = new Client(asOwner({ ...inject('template'), database: 'postgres' }))
  await adminClient.connect()
  try {
    await adminClient.query("select pg_advisory_lock(hashtext('template'))")
    return await work(adminClient)
  } finally {
    await adminClient.end()
  }
}

async function copyDatabase(
  source: string,
  adminClient: Client,
  name = `test_${randomUUID().replaceAll('-', '')}`,
): Promise<TestDatabase> {
  const template = inject('template')
  // Tests check outcomes rather than speed, so connections may wait long.
  const address = { ...template, database: name, connectTimeout: 60_000 }
  await adminClient.query(`create database ${name} template ${source}`)
  await adminClient.query(`revoke all on database ${name} from public`)
  await adminClient.query(`grant connect on database ${name} to ${appRoles.join(', ')}`)
  const ownerClient = new Client({ ...asOwner(address), pipeline: true })
  await ownerClient.connect()
  const database = openDatabase(address, deriveTestPassword, () => {}, {
    openFiles: createTestFileOpener(await createTestFiles()),
  })
  return {
    address,
    database,
    ownerClient,
    async close() {
      await database.close()
      await ownerClient.end()
      const dropClient = new Client(asOwner({ ...template, database: 'postgres' }))
      await dropClient.connect()
      await dropClient.query(`drop database if exists ${address.database} with (force)`)
      await dropClient.end()
    },
  }
}

export async function openDatabaseForTest(): Promise<TestDatabase> {
  const testDatabase = await openEmptyDatabase()
  onTestFinished(() => testDatabase.close())
  return testDatabase
}
