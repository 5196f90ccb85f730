import { join } from 'node:path'
import { Client } from 'pg'
import { asKeeper, type Address } from '#server/database/address.ts'
import { keepEmbedded } from '#server/database/embedded/supervisor.ts'
import { migrate, migrationsIn } from '#server/database/migrate.ts'
import { appRoles } from '#server/database/roles.ts'
import { testPasswordOf } from '../../support/cluster.ts'
import { sabotages, type Sabotage } from './sabotages.ts'

export type Copy = { address: Address; keeper: Client }

/** A PostgreSQL of its own: roles belong to the whole server, and nobody else shall meet a sabotaged one. */
export class SabotagedServer {
  readonly #template: Address
  readonly #keeper: Client
  readonly #stop: () => Promise<void>

  private constructor(template: Address, keeper: Client, stop: () => Promise<void>) {
    this.#template = template
    this.#keeper = keeper
    this.#stop = stop
  }

  static async start(): Promise<SabotagedServer> {
    const server = await keepEmbedded(join(import.meta.dirname, '../../../var'), {
      name: 'sabotage',
      database: 'untouched',
      password: testPasswordOf('keeper'),
      extra: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
    })
    const keeper = new Client(asKeeper({ ...server.address, database: 'postgres' }))
    await keeper.connect()
    // Left by a run that was killed.
    for (const database of ['copy', 'untouched']) {
      await keeper.query(`drop database if exists ${database} with (force)`)
    }
    await keeper.query('create database untouched')
    const migrations = await migrationsIn(new URL('../../../database/migrations/', import.meta.url))
    await migrate(server.address, migrations, testPasswordOf)
    for (const { undo } of sabotages) if (undo) await keeper.query(undo)
    return new SabotagedServer(server.address, keeper, () => server.stop())
  }

  /** Copies the untouched database, sabotages the copy, shows it and throws it away. */
  async with<Answer>(
    sabotage: Sabotage | null,
    look: (copy: Copy) => Promise<Answer>,
  ): Promise<Answer> {
    await this.#keeper.query('create database copy template untouched')
    await this.#keeper.query('revoke all on database copy from public')
    await this.#keeper.query(`grant connect on database copy to ${appRoles.join(', ')}`)
    const address = { ...this.#template, database: 'copy' }
    const keeper = new Client(asKeeper(address))
    await keeper.connect()
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
    await this.#keeper.end()
    await this.#stop()
  }
}

async function commit({ sql, undo, isByKeeper }: Sabotage, keeper: Client): Promise<void> {
  if (!undo && !isByKeeper) await keeper.query('set role torv_owner')
  await keeper.query(sql)
  await keeper.query('reset role')
}
