import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { asKeeper, type Address } from '#server/database/address.ts'
import { openDatabase, type Database } from '#server/database/database.ts'
import { appRoles } from '#server/database/roles.ts'
import { testPasswordOf } from './cluster.ts'

export type TestDatabase = {
  address: Address
  database: Database
  /** As the keeper of the database, whom no wall stops: for arranging and for looking behind the walls. */
  keeper: Client
  close(): Promise<void>
}

/** An empty, migrated database of one's own. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const template = inject('template')
  // What is tried here is who gets what, and not how fast the machine is.
  const address = {
    ...template,
    database: `test_${randomUUID().replaceAll('-', '')}`,
    patience: 60_000,
  }
  const maker = new Client(asKeeper({ ...template, database: 'postgres' }))
  await maker.connect()
  // Copying takes the template for itself for a moment; files that start together take turns.
  await maker.query("select pg_advisory_lock(hashtext('template'))")
  await maker.query(`create database ${address.database} template ${template.database}`)
  await maker.query(`revoke all on database ${address.database} from public`)
  await maker.query(`grant connect on database ${address.database} to ${appRoles.join(', ')}`)
  await maker.end()
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

/** The same, gone when the test is. */
export async function databaseForThisTest(): Promise<TestDatabase> {
  const mine = await emptyDatabase()
  onTestFinished(() => mine.close())
  return mine
}
