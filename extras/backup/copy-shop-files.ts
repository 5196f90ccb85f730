import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { day } from '#domain/shared/durations.ts'
import { folderIdFile } from '#server/platform/files/folder-place.ts'
import { publishFile } from '#server/platform/files/publish-file.ts'
import type { BackupFolder } from './backup-files.ts'

// A folder that changed within this time is read again, as its time has limited precision.
const settling = 2_000

/** Copies new files of a folder. Returned function costs one look at each company that has not changed. */
export function createFileCopier(source: string | null): (to: BackupFolder) => Promise<void> {
  const copiedUntil = new Map<string, number>()
  return async ({ files }) => {
    if (source === null) return
    for (const company of await listFolders(source)) {
      const { mtimeMs } = await stat(join(source, company))
      if (mtimeMs + settling < (copiedUntil.get(company) ?? 0)) continue
      const started = Date.now()
      await copyFolder(join(source, company), join(files, company))
      copiedUntil.set(company, started)
    }
    await copyOnce(join(source, folderIdFile), join(files, folderIdFile))
  }
}

/** Sets aside copies of deleted files, and deletes those set aside for longer than the history of the database. */
export async function expireCopies(
  source: string | null,
  { files, goneFiles }: BackupFolder,
  days: number,
  now = Date.now(),
): Promise<void> {
  if (source === null) return
  // Without the folder itself, nothing tells which files were deleted.
  if (!(await exists(join(source, folderIdFile)))) return
  const today = new Date(now).toISOString().slice(0, 10)
  for (const company of await listFolders(files)) {
    const present = new Set(await list(join(source, company)))
    for (const name of await list(join(files, company))) {
      if (present.has(name)) continue
      const path = join(goneFiles, today, company, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(join(files, company, name), path)
    }
  }
  const oldest = new Date(now - (days + 1) * day).toISOString().slice(0, 10)
  for (const date of await list(goneFiles))
    if (date < oldest) await rm(join(goneFiles, date), { recursive: true, force: true })
}

/** Finds the copy of a file, also of one that was deleted since. */
export async function restoreCopy(
  { files, goneFiles }: BackupFolder,
  key: string,
  path: string,
): Promise<boolean> {
  const dates = (await list(goneFiles)).map((date) => join(goneFiles, date))
  for (const folder of [files, ...dates]) {
    if (!(await exists(join(folder, key)))) continue
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await copyDurably(join(folder, key), path)
    return true
  }
  return false
}

async function copyFolder(from: string, to: string): Promise<void> {
  const known = new Set(await list(to))
  for (const name of await list(from)) {
    if (known.has(name) || name.endsWith('.part')) continue
    await copyOnce(join(from, name), join(to, name))
  }
}

async function copyOnce(from: string, to: string): Promise<void> {
  if (await exists(to)) return
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  // On the same disk a second name is as good as a copy: files never change.
  const isLinked = await link(from, to).then(
    () => true,
    () => false,
  )
  if (!isLinked && (await exists(from))) await copyDurably(from, to)
}

async function copyDurably(from: string, to: string): Promise<void> {
  const part = `${to}.part`
  await copyFile(from, part, constants.COPYFILE_FICLONE)
  const file = await open(part, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
  await publishFile(part, to)
}

async function listFolders(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(emptyIfMissing)
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

function list(path: string): Promise<string[]> {
  return readdir(path).catch(emptyIfMissing)
}

// A folder that cannot be read must not count as empty: its copies would expire.
function emptyIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
