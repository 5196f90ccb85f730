import { join } from 'node:path'
import { Client } from 'pg'
import { asKeeper, type KeeperAddress } from '#server/database/address.ts'
import { keepEmbedded } from '#server/database/embedded/supervisor.ts'
import { migrate, migrationsIn } from '#server/database/migrate.ts'
import { appRoles } from '#server/database/roles.ts'
import { testKeysOf, testPasswordOf } from '../../support/cluster.ts'
import type { Ground } from '../isolation/find-leaks.ts'
import type { Sabotage } from './sabotage.ts'

/** A PostgreSQL server of its own: roles are global, and other tests must not see sabotaged ones. */
export class SabotagedServer {
  readonly #template: KeeperAddress
  readonly #keeper: Client
  readonly #passing: Client
  readonly #stop: () => Promise<void>

  private constructor(
    template: KeeperAddress,
    keeper: Client,
    passing: Client,
    stop: () => Promise<void>,
  ) {
    this.#template = template
    this.#keeper = keeper
    this.#passing = passing
    this.#stop = stop
  }

  static async start(sabotages: Sabotage[]): Promise<SabotagedServer> {
    const server = await keepEmbedded(join(import.meta.dirname, '../../../var'), {
      name: 'sabotages',
      database: 'untouched',
      password: testPasswordOf('keeper'),
      extra: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
    })
    const keeper = await connected({ ...server.address, database: 'postgres' })
    // Leftovers of a killed run, or of older migrations.
    for (const database of ['copy', 'passing', 'untouched']) {
      await keeper.query(`drop database if exists ${database} with (force)`)
    }
    await keeper.query('create database untouched')
    const migrations = await migrationsIn(new URL('../../../database/migrations/', import.meta.url))
    await migrate(server.address, migrations, testKeysOf)
    for (const { undo } of sabotages) if (undo) await keeper.query(undo)
    await makeCopy(keeper, 'passing')
    const passing = await connected({ ...server.address, database: 'passing' })
    return new SabotagedServer(server.address, keeper, passing, () => server.stop())
  }

  /** Inspects the structure after a sabotage, in a transaction that is rolled back. */
  async inPassing<Answer>(
    sabotage: Sabotage,
    look: (keeper: Client) => Promise<Answer>,
  ): Promise<Answer> {
    await this.#passing.query('begin')
    try {
      await commit(sabotage, this.#passing)
      return await look(this.#passing)
    } finally {
      await this.#passing.query('rollback')
    }
  }

  /** Inspects a sabotaged copy of the untouched database, and drops the copy. */
  async inEarnest<Answer>(
    sabotage: Sabotage | null,
    look: (copy: Ground) => Promise<Answer>,
  ): Promise<Answer> {
    await makeCopy(this.#keeper, 'copy')
    const address = { ...this.#template, database: 'copy' }
    const keeper = await connected(address)
    try {
      if (sabotage) await commit(sabotage, keeper)
      return await look({ address, keeper })
    } finally {
      await keeper.end()
      if (sabotage?.undo) await this.#keeper.query(sabotage.undo)
      await this.#keeper.query('drop database copy with (force)')
    }
  }

  async stop(): Promise<void> {
    await this.#passing.end()
    await this.#keeper.end()
    await this.#stop()
  }
}

async function connected(address: KeeperAddress): Promise<Client> {
  const client = new Client(asKeeper(address))
  await client.connect()
  return client
}

async function makeCopy(keeper: Client, name: string): Promise<void> {
  await keeper.query(`create database ${name} template untouched`)
  await keeper.query(`revoke all on database ${name} from public`)
  await keeper.query(`grant connect on database ${name} to ${appRoles.join(', ')}`)
}

async function commit({ sql, undo, isByKeeper }: Sabotage, keeper: Client): Promise<void> {
  if (!undo && !isByKeeper) await keeper.query('set role torv_owner')
  await keeper.query(sql)
  await keeper.query('reset role')
}
