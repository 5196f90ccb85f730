import { getMemoryFolder, removeFromMemory } from '../../support/memory-folder.ts'
import { Client } from 'pg'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'
import { runEmbeddedServer } from '#platform/database/embedded/supervisor.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { appRoles } from '#platform/database/roles.ts'
import { deriveTestKeys, deriveTestPassword } from '../../support/cluster.ts'
import type { ProofDatabase } from '../isolation/find-leaks.ts'
import type { Sabotage } from './sabotage.ts'

/** A PostgreSQL server of its own: roles are global, and other tests must not see sabotaged ones. */
export class SabotageServer {
  readonly #template: OwnerAddress
  readonly #keeper: Client
  readonly #passing: Client
  readonly #stop: () => Promise<void>

  private constructor(
    template: OwnerAddress,
    superuser: Client,
    scratch: Client,
    stop: () => Promise<void>,
  ) {
    this.#template = template
    this.#keeper = superuser
    this.#passing = scratch
    this.#stop = stop
  }

  static async start(sabotages: Sabotage[]): Promise<SabotageServer> {
    const server = await runEmbeddedServer(getMemoryFolder(), {
      name: 'sabotages',
      database: 'untouched',
      password: deriveTestPassword('keeper'),
      extra: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
    })
    const superuser = await connect({ ...server.address, database: 'postgres' })
    // Leftovers of a killed run, or of older migrations.
    for (const database of ['copy', 'passing', 'untouched']) {
      await superuser.query(`drop database if exists ${database} with (force)`)
    }
    await superuser.query('create database untouched')
    const migrations = await readMigrations(
      new URL('../../../database/migrations/', import.meta.url),
    )
    await migrate(server.address, migrations, deriveTestKeys)
    for (const { undo } of sabotages) if (undo) await superuser.query(undo)
    await copyDatabase(superuser, 'passing')
    const scratch = await connect({ ...server.address, database: 'passing' })
    return new SabotageServer(server.address, superuser, scratch, async () => {
      await server.stop()
      await removeFromMemory('sabotages')
    })
  }

  /** Inspects the structure after a sabotage, in a transaction that is rolled back. */
  async runInTransaction<Result>(
    sabotage: Sabotage,
    inspect: (superuser: Client) => Promise<Result>,
  ): Promise<Result> {
    await this.#passing.query('begin')
    try {
      await applySabotage(sabotage, this.#passing)
      return await inspect(this.#passing)
    } finally {
      await this.#passing.query('rollback')
    }
  }

  /** Inspects a sabotaged copy of the untouched database, and drops the copy. */
  async runOnCopy<Result>(
    sabotage: Sabotage | null,
    inspect: (copy: ProofDatabase) => Promise<Result>,
  ): Promise<Result> {
    await copyDatabase(this.#keeper, 'copy')
    const address = { ...this.#template, database: 'copy' }
    const superuser = await connect(address)
    try {
      if (sabotage) await applySabotage(sabotage, superuser)
      return await inspect({ address, owner: superuser })
    } finally {
      await superuser.end()
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

async function connect(address: OwnerAddress): Promise<Client> {
  const client = new Client(asOwner(address))
  await client.connect()
  return client
}

async function copyDatabase(superuser: Client, name: string): Promise<void> {
  await superuser.query(`create database ${name} template untouched`)
  await superuser.query(`revoke all on database ${name} from public`)
  await superuser.query(`grant connect on database ${name} to ${appRoles.join(', ')}`)
}

async function applySabotage(
  { sql, undo, needsSuperuser }: Sabotage,
  superuser: Client,
): Promise<void> {
  if (!undo && !needsSuperuser) await superuser.query('set role torv_owner')
  await superuser.query(sql)
  await superuser.query('reset role')
}
