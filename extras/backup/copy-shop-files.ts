import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { day } from '#shared/durations.ts'
import { readFolderName } from '#platform/files/folder-storage.ts'
import { publishFile } from '#platform/files/publish-file.ts'
import type { BackupFolder } from './backup-files.ts'

// A folder that changed within this time is read again, as its time has limited precision.
const settling = 2_000

export type FileCopies = {
  /** Copies new files. A company that has not changed costs one look. */
  copy(to: BackupFolder): Promise<void>
  /** Sets aside copies of deleted files, and deletes those set aside for longer than the history of the database. */
  expire(to: BackupFolder, days: number, now?: number): Promise<void>
}

/** Copies the files of all folders into one, since a key names one content forever. */
export function openFileCopies(sources: readonly string[]): FileCopies {
  const copiedUntil = new Map<string, number>()
  return {
    async copy({ files }) {
      for (const path of await listCompanies(sources)) {
        const { mtimeMs } = await stat(path)
        if (mtimeMs + settling < (copiedUntil.get(path) ?? 0)) continue
        const started = Date.now()
        await copyFolder(path, join(files, basename(path)))
        copiedUntil.set(path, started)
      }
    },
    async expire(to, days, now = Date.now()) {
      if (await hasIds(sources)) {
        const today = new Date(now).toISOString().slice(0, 10)
        for (const company of await listFolders(to.files))
          await setAside(sources, to, company, today)
        // Another process may have set aside the copy of a file that is still there.
        copiedUntil.clear()
      }
      const oldest = new Date(now - (days + 1) * day).toISOString().slice(0, 10)
      for (const date of await list(to.goneFiles))
        if (date < oldest) await rm(join(to.goneFiles, date), { recursive: true, force: true })
    },
  }
}

// Without the folders themselves, nothing tells which files were deleted.
async function hasIds(sources: readonly string[]): Promise<boolean> {
  const names = await Promise.all(sources.map(readFolderName))
  return names.length > 0 && !names.includes(null)
}

async function setAside(
  sources: readonly string[],
  { files, goneFiles }: BackupFolder,
  company: string,
  date: string,
): Promise<void> {
  // Copies are listed first: a file that has one and is not there now was deleted.
  const copies = await list(join(files, company))
  const present = await Promise.all(sources.map((source) => list(join(source, company))))
  const kept = new Set(present.flat())
  for (const name of copies) {
    if (kept.has(name)) continue
    const path = join(goneFiles, date, company, name)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(join(files, company, name), path)
  }
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

async function listCompanies(sources: readonly string[]): Promise<string[]> {
  const companies = await Promise.all(
    sources.map(async (source) => (await listFolders(source)).map((name) => join(source, name))),
  )
  return companies.flat()
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
