import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listUsedStorages, readRecordedStorage } from '#platform/files/claim-storage.ts'
import { createFolder, readFolderName } from '#platform/files/folder-storage.ts'
import { listBackupFolders, type BackupFolder } from './backup-files.ts'
import { restoreCopy } from './copy-shop-files.ts'

type Owner = {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

/** `unplaced` counts the files of folders where the settings name none. */
export type RestoredFiles = { restored: number; missing: number; unplaced: number }

const batch = 1_000

/**
 * Brings back the files that rows of the restored database name, and no others. Rows may name a folder that is used no
 * more: its files come into the first of `folders`.
 */
export async function restoreShopFiles(
  owner: Owner,
  backups: string,
  folders: readonly string[],
): Promise<RestoredFiles> {
  const result = { restored: 0, missing: 0, unplaced: 0 }
  if (!(await hasFiles(owner))) return result
  const backupFolders = await listBackupFolders(backups)
  const recorded = await readRecordedStorage(owner)
  const all = new Set([recorded?.place ?? '', ...(await listUsedStorages(owner))])
  const used = [...all].filter((place) => place.startsWith('folder:'))
  if (used.length === 0) return result
  const named = await nameFolders(folders, used)
  const [first] = named
  for (const place of used) {
    const target = named.find(({ name }) => name === place) ?? first
    if (!target) {
      result.unplaced += await countFiles(owner, place)
      continue
    }
    for await (const keys of listKeys(owner, place)) {
      for (const key of keys) {
        const path = join(target.path, key)
        if (await isThere(path)) continue
        const isRestored = await restoreFirst(backupFolders, key, path)
        result[isRestored ? 'restored' : 'missing'] += 1
      }
    }
    if (target.name !== place) await replacePlace(owner, place, target)
  }
  return result
}

// The restored database may be older than the table.
async function hasFiles(owner: Owner): Promise<boolean> {
  const { rows } = await owner.query<{ has: boolean }>(
    `select to_regclass('public.files') is not null as has`,
  )
  return rows[0]?.has === true
}

type Folder = { path: string; name: string }

/** A new folder takes the place of one that the database knows. */
async function nameFolders(paths: readonly string[], used: readonly string[]): Promise<Folder[]> {
  const present = await Promise.all(paths.map(readFolderName))
  const lost = used.filter((name) => !present.includes(name))
  const named: Folder[] = []
  for (const [at, path] of paths.entries())
    named.push({ path, name: present[at] ?? (await createFolder(path, lost.shift())) })
  return named
}

async function* listKeys(owner: Owner, place: string): AsyncGenerator<string[]> {
  let after = ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const { rows } = await owner.query<{ company_id: string; id: string }>(
      `select company_id, id from files where place = $1 and (company_id, id) > ($2, $3)
       order by company_id, id limit ${batch}`,
      [place, ...after],
    )
    yield rows.map(({ company_id, id }) => `${company_id}/${id}`)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = [last.company_id, last.id]
  }
}

async function countFiles(owner: Owner, place: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from files where place = $1',
    [place],
  )
  return rows[0]?.count ?? 0
}

async function replacePlace(owner: Owner, former: string, { path, name }: Folder): Promise<void> {
  await owner.query('update files set place = $2 where place = $1', [former, name])
  await owner.query('update torv.file_place set place = $2, address = $3 where place = $1', [
    former,
    name,
    path,
  ])
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
