import { openCell, type Cell } from '#cells/cell.ts'
import { openDirectory, type Directory } from '#cells/directory.ts'
import { migrateDirectory } from '#cells/migrate-directory.ts'
import { readMigrations, refuseOtherDatabase } from '#platform/database/migrate.ts'
import type { Settings } from '#app/settings.ts'
import { migrationsFolder } from './database.ts'

export type OpenedCells = {
  directory: Directory
  open(id: string): Promise<Cell>
  close(): Promise<void>
}

/** Opens the directory of the settings, and cells as they are needed. */
export async function openCells({ directoryOwner, cellOwners }: Settings): Promise<OpenedCells> {
  if (!directoryOwner) {
    throw new Error(
      'TORV_DIRECTORY_URL names no directory: this Torv is one cell. See docs/cells.md.',
    )
  }
  await migrateDirectory(directoryOwner)
  const directory = await openDirectory(directoryOwner)
  const opened = new Map<string, Cell>()
  return {
    directory,
    async open(id) {
      const known = opened.get(id)
      if (known) return known
      const address = cellOwners.get(id)
      if (!address) throw new Error(`TORV_CELL_DATABASES has no address of ${id}.`)
      await refuseOtherDatabase(address, await readMigrations(migrationsFolder))
      const cell = await openCell(id, address)
      opened.set(id, cell)
      return cell
    },
    async close() {
      await Promise.all([...opened.values()].map(({ client }) => client.end()))
      await directory.close()
    },
  }
}
