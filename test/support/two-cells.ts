import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { adoptCell } from '#cells/adopt-cell.ts'
import { openCell, type Cell } from '#cells/cell.ts'
import { openDirectory, type Directory } from '#cells/directory.ts'
import type { Proxies } from '#cells/host-map.ts'
import { migrateDirectory } from '#cells/migrate-directory.ts'
import { moveCompany, type MoveContext, type MoveResult } from '#cells/move-company.ts'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { ensureDatabase } from '#platform/database/embedded/cluster.ts'
import { runEmbeddedServer, type EmbeddedServer } from '#platform/database/embedded/supervisor.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { deriveTestKeys, deriveTestPassword } from './cluster.ts'
import { getMemoryFolder } from './memory-folder.ts'
import { createTwoShops, type Shops } from './two-shops.ts'

export type TwoCells = {
  north: Cell
  south: Cell
  directory: Directory
  /** Texts of all moves. */
  reports: readonly string[]
  /** The context of a move that begins. */
  begin(company_id: string, source: Cell, target: Cell): Promise<MoveContext>
  move(company_id: string, source: Cell, target: Cell): Promise<MoveResult>
  /** The log of the second cluster. */
  readSouthLog(): Promise<string>
  close(): Promise<void>
}

const noProxies: Proxies = { findProblems: async () => [], switchHosts: async () => {} }

/** Two clusters with a Torv each, and a directory beside the first. */
export async function openTwoCells(
  openMap: (directory: Directory) => Proxies = () => noProxies,
): Promise<TwoCells> {
  const data = await mkdtemp(join(getMemoryFolder(), 'cells-'))
  await chmod(data, 0o755)
  const servers: EmbeddedServer[] = []
  const reports: string[] = []
  const open = async (id: string) => {
    const server = await runEmbeddedServer(data, {
      name: id,
      password: deriveTestPassword('keeper'),
      extra: ['wal_level=logical', 'fsync=off', 'max_connections=200'],
    })
    servers.push(server)
    await migrate(
      server.address,
      await readMigrations(new URL('../../database/migrations/', import.meta.url)),
      deriveTestKeys,
    )
    return openCell(id, server.address)
  }
  const north = await open('north')
  const south = await open('south')
  const directoryAddress = { ...north.address, database: 'directory' }
  await ensureDatabase(directoryAddress)
  await migrateDirectory(directoryAddress)
  const directory = await openDirectory(directoryAddress)
  for (const { id } of [north, south]) {
    await directory.addCell({ id, origin: `http://${id}.localhost` }, 'secret of a test')
  }
  const proxies = openMap(directory)
  const begin = async (company_id: string, source: Cell, target: Cell): Promise<MoveContext> => {
    await adoptCell(directory, source)
    await directory.beginMove({ company_id, source: source.id, target: target.id })
    const move = await directory.findMove()
    if (!move) throw new Error('the move did not begin')
    return { directory, source, target, move, proxies, report: (text) => reports.push(text) }
  }
  return {
    reports,
    north,
    south,
    directory,
    begin,
    move: async (company_id, source, target) =>
      moveCompany(await begin(company_id, source, target)),
    readSouthLog: async () => readFile(servers[1]?.paths.log ?? '', 'utf8'),
    async close() {
      await directory.close()
      await Promise.all([north.client.end(), south.client.end()])
      await Promise.all(servers.map((server) => server.stop()))
      await rm(data, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** The first cell has two shops, and a database that is opened as the app opens it. */
export async function openCellsWithShops(): Promise<{
  cells: TwoCells
  database: Database
  shops: Shops
}> {
  const cells = await openTwoCells()
  const database = openDatabase(cells.north.address, deriveTestPassword, () => {})
  const shops = await createTwoShops(database)
  const close = async () => {
    await database.close()
    await cells.close()
  }
  return { cells: { ...cells, close }, database, shops }
}

/** Counts what a move has made in each cell and did not remove. */
export async function countMoveTraces({
  north,
  south,
}: Pick<TwoCells, 'north' | 'south'>): Promise<number[]> {
  return Promise.all(
    [north, south].map(async ({ client }) => {
      const { rows } = await client.query<{ traces: number }>(
        `select (select count(*) from pg_trigger where tgname like 'a_company%')
           + (select count(*) from pg_roles where rolname in ('torv_move_in', 'torv_move_out'))
           + (select count(*) from pg_publication) + (select count(*) from pg_subscription)
           + (select count(*) from pg_replication_slots) + (select count(*) from torv.company_moves)
           + (select count(*) from torv.move_marks) as traces`,
      )
      return Number(rows[0]?.traces)
    }),
  )
}
