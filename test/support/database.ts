import { randomUUID } from 'node:crypto'
import { Client, escapeLiteral } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { asKeeper, type KeeperAddress } from '#server/database/address.ts'
import { openDatabase, type Database } from '#server/database/database.ts'
import { appRoles } from '#server/database/roles.ts'
import { testPasswordOf } from './cluster.ts'

export type TestDatabase = {
  address: KeeperAddress
  database: Database
  /** Connected as the database owner (no row-level security), to arrange data and inspect results. */
  keeper: Client
  close(): Promise<void>
}

export function emptyDatabase(): Promise<TestDatabase> {
  return inTurn((maker) => copyOf(inject('template').database, maker))
}

/** Opens a copy of a database that `prepare` fills once per test run; its result is stored with the database. */
export function begunDatabase<Answer>(
  begin: (torv: TestDatabase) => Promise<Answer>,
): Promise<{ torv: TestDatabase; answer: Answer }> {
  const begun = inject('begun')
  return inTurn(async (maker) => {
    const { rows } = await maker.query<{ words: string | null }>(
      "select shobj_description(oid, 'pg_database') as words from pg_database where datname = $1",
      [begun],
    )
    const words = rows[0]?.words ?? (await madeBegun(begun, maker, begin))
    return { torv: await copyOf(begun, maker), answer: JSON.parse(words) }
  })
}

async function madeBegun(
  name: string,
  maker: Client,
  begin: (torv: TestDatabase) => Promise<unknown>,
): Promise<string> {
  // Left by an interrupted run.
  await maker.query(`drop database if exists ${name} with (force)`)
  const torv = await copyOf(inject('template').database, maker, name)
  const words = JSON.stringify(await begin(torv))
  await torv.database.close()
  await torv.keeper.end()
  await maker.query(`comment on database ${name} is ${escapeLiteral(words)}`)
  return words
}

// Copying needs exclusive access to the template, so concurrent files are serialised.
async function inTurn<Answer>(work: (maker: Client) => Promise<Answer>): Promise<Answer> {
  const maker = new Client(asKeeper({ ...inject('template'), database: 'postgres' }))
  await maker.connect()
  try {
    await maker.query("select pg_advisory_lock(hashtext('template'))")
    return await work(maker)
  } finally {
    await maker.end()
  }
}

async function copyOf(
  original: string,
  maker: Client,
  name = `test_${randomUUID().replaceAll('-', '')}`,
): Promise<TestDatabase> {
  const template = inject('template')
  // Tests check outcomes rather than speed, so connections may wait long.
  const address = { ...template, database: name, patience: 60_000 }
  await maker.query(`create database ${name} template ${original}`)
  await maker.query(`revoke all on database ${name} from public`)
  await maker.query(`grant connect on database ${name} to ${appRoles.join(', ')}`)
  const keeper = new Client({ ...asKeeper(address), pipeline: true })
  await keeper.connect()
  const database = openDatabase(address, testPasswordOf, () => {})
  return {
    address,
    database,
    keeper,
    async close() {
      await database.close()
      await keeper.end()
      const remover = new Client(asKeeper({ ...template, database: 'postgres' }))
      await remover.connect()
      await remover.query(`drop database if exists ${address.database} with (force)`)
      await remover.end()
    },
  }
}

export async function databaseForThisTest(): Promise<TestDatabase> {
  const mine = await emptyDatabase()
  onTestFinished(() => mine.close())
  return mine
}
