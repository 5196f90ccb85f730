import { join } from 'node:path'
import { stat } from 'node:fs/promises'
import { folderIdFile, readFolderName } from '#server/platform/files/folder-place.ts'
import { listBackupFolders, type BackupFolder } from './backup-files.ts'
import { restoreCopy } from './copy-shop-files.ts'

type Owner = {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

export type RestoredFiles = { restored: number; missing: number }

const batch = 1_000

/** Brings back the files that rows of the restored database name, and no others. */
export async function restoreShopFiles(
  owner: Owner,
  backups: string,
  folder: string,
): Promise<RestoredFiles> {
  const backupFolders = await listBackupFolders(backups)
  const restored = { restored: 0, missing: 0 }
  if ((await readFolderName(folder)) === null)
    await restoreFirst(backupFolders, folderIdFile, join(folder, folderIdFile))
  const place = await readFolderName(folder)
  let after = ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const { rows } = await owner.query<{ company_id: string; id: string }>(
      `select company_id, id from files where place = $1 and (company_id, id) > ($2, $3)
       order by company_id, id limit ${batch}`,
      [place, ...after],
    )
    for (const { company_id, id } of rows) {
      const key = `${company_id}/${id}`
      if (await isThere(join(folder, key))) continue
      if (await restoreFirst(backupFolders, key, join(folder, key))) restored.restored += 1
      else restored.missing += 1
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return restored
    after = [last.company_id, last.id]
  }
}

async function restoreFirst(
  backupFolders: readonly BackupFolder[],
  key: string,
  path: string,
): Promise<boolean> {
  for (const backupFolder of backupFolders)
    if (await restoreCopy(backupFolder, key, path)) return true
  return false
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
