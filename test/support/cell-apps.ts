import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { adoptCell } from '#cells/adopt-cell.ts'
import { openDirectory, type Directory } from '#cells/directory.ts'
import { migrateDirectory } from '#cells/migrate-directory.ts'
import { removeRows } from '#cells/remove-rows.ts'
import { openFederation } from '#cells/server/federation.ts'
import { ensureDatabase } from '#platform/database/embedded/cluster.ts'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { deriveCellPassword, toDirectoryAddress } from '#cells/server/directory-address.ts'
import { holdCellRoles } from './cell-roles.ts'
import { deriveTestPassword } from './cluster.ts'
import type { StaffCredentials } from './staff-sign-in.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import type { Shop } from './two-shops.ts'

export type CellApp = {
  app: TestApp
  host: string
  /** The only company of this cell. */
  shop: Shop
  /** With the directory, as commands and jobs have it. */
  database: Database
  /** Runs the task that the schedule runs once a minute. */
  settle(): Promise<void>
}

export type CellApps = {
  north: CellApp
  south: CellApp
  directory: Directory
  close(): Promise<void>
}

const key = 'directory of a test'

/** Two cells with a company each, and their directory. */
export async function startCellApps(): Promise<CellApps> {
  const releaseRoles = await holdCellRoles()
  const address = { ...inject('template'), database: `test_${randomUUID().replaceAll('-', '')}` }
  await ensureDatabase(address)
  await migrateDirectory(address)
  const directory = await openDirectory(address)
  const start = async (id: string, keep: 'bags' | 'clay'): Promise<CellApp> => {
    const host = `${id}.localhost`
    await directory.addCell({ id, origin: `http://${host}` }, deriveCellPassword(key, id))
    const cellAddress = toDirectoryAddress(address, id, key)
    const app = await startTestApp({ settings: { platformHost: host }, directory: cellAddress })
    const { ownerClient: client } = app.torv
    const other = app.shops[keep === 'bags' ? 'clay' : 'bags']
    await removeRows({ id, address: app.torv.address, client }, other.company_id)
    await client.query('delete from staff where id = $1', [other.staff.scope.staff_id])
    await adoptCell(directory, { id, address: app.torv.address, client })
    const database = openDatabase(app.torv.address, deriveTestPassword, () => {}, {
      federation: openFederation(cellAddress, () => {}),
    })
    closing.push(
      () => database.close(),
      () => app.close(),
    )
    return {
      app,
      host,
      shop: app.shops[keep],
      database,
      settle: () => database.federation.sync(database.scoped({ as: 'staff_auth' })),
    }
  }
  const closing: (() => Promise<void>)[] = []
  const north = await start('north', 'bags')
  const south = await start('south', 'clay')
  return {
    north,
    south,
    directory,
    async close() {
      for (const close of closing) await close()
      await directory.close()
      await releaseRoles()
    },
  }
}

/** Makes a person a member whose account lives in another cell. */
export async function addVisitor(
  { app, shop }: CellApp,
  { staff_id, email }: StaffCredentials,
): Promise<void> {
  const { ownerClient: client } = app.torv
  await client.query(`insert into staff (id, name, email) values ($1, 'Inge', $2)`, [
    staff_id,
    email,
  ])
  await client.query(
    `insert into company_members (company_id, staff_id, role) values ($1, $2, 'support')`,
    [shop.company_id, staff_id],
  )
}
