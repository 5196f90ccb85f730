import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  selectExpired,
  type BaseBackup,
  type LogSegment,
  type Retention,
} from '#shared/backup-retention.ts'
import { toRecord, toText } from '#shared/json-values.ts'
import { publishFile } from '#platform/files/publish-file.ts'
import { readStoredFile, storeFile } from '../archive/stored-file.ts'

/**
 * Description stored beside the archive. `from` and `until` are the database's clock before and after the
 * backup.
 */
export type Base = BaseBackup & { from: number; timeline: string; sha256: string; path: string }

export type WalFile = LogSegment & { sha256: string; path: string }

/** Backups and WAL of one database, by its system identifier; a recreated database gets a folder of its own. */
export type BackupFolder = { bases: string; wal: string; files: string; goneFiles: string }

export async function openBackupFolder(folder: string, system: string): Promise<BackupFolder> {
  const backupFolder = toBackupFolder(folder, system)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(backupFolder.bases, { recursive: true, mode: 0o700 })
  await mkdir(backupFolder.wal, { recursive: true, mode: 0o700 })
  return backupFolder
}

export async function listBackupFolders(folder: string): Promise<BackupFolder[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => /^\d+$/.test(name)).map((system) => toBackupFolder(folder, system))
}

function toBackupFolder(folder: string, system: string): BackupFolder {
  const own = join(folder, system)
  return {
    bases: join(own, 'base'),
    wal: join(own, 'wal'),
    files: join(own, 'files'),
    goneFiles: join(own, 'files-deleted'),
  }
}

export async function storeBase(
  { bases }: BackupFolder,
  content: AsyncIterable<Buffer>,
  describe: () => Omit<Base, 'name' | 'bytes' | 'sha256' | 'path'>,
): Promise<Base> {
  const name = new Date().toISOString().replaceAll(':', '-')
  const path = join(bases, `${name}.tar.zst`)
  const base: Base = { name, path, ...(await storeFile(path, content)), ...describe() }
  // Only described backups count, so an interrupted one is never used.
  const description = join(bases, `${name}.json`)
  await writeFile(`${description}.part`, JSON.stringify(base, null, 2), {
    mode: 0o600,
    flush: true,
  })
  await publishFile(`${description}.part`, description)
  return base
}

/** Oldest first. */
export async function listBases({ bases }: BackupFolder): Promise<Base[]> {
  const files = (await readdir(bases).catch(() => [])).filter((file) => file.endsWith('.json'))
  const described = await Promise.all(
    files.map(async (file) => {
      const facts = toRecord(JSON.parse(await readFile(join(bases, file), 'utf8')))
      const name = file.slice(0, -'.json'.length)
      return {
        name,
        path: join(bases, `${name}.tar.zst`),
        from: Number(facts['from']),
        until: Number(facts['until']),
        log: toText(facts['log']),
        timeline: toText(facts['timeline']),
        bytes: Number(facts['bytes']),
        sha256: toText(facts['sha256']),
      }
    }),
  )
  return described.toSorted((a, b) => a.until - b.until)
}

/** The file name contains the checksum, so a WAL file describes itself. */
export async function storeWalFile(
  { wal }: BackupFolder,
  name: string,
  bytes: Buffer,
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await storeFile(join(wal, `${name}-${sha256}.zst`), yieldOnce(bytes))
}

export async function listWalFiles({ wal }: BackupFolder): Promise<WalFile[]> {
  const files = await readdir(wal).catch(() => [])
  const walFiles = await Promise.all(
    files.map(async (file) => {
      const [, name, sha256] = /^([\w.]+)-([0-9a-f]{64})\.zst$/.exec(file) ?? []
      if (name === undefined || sha256 === undefined) return null
      const path = join(wal, file)
      return { name, sha256, path, bytes: (await stat(path)).size }
    }),
  )
  return walFiles
    .filter((walFile) => walFile !== null)
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

export async function readWalFile({ path, sha256 }: WalFile): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of readStoredFile(path)) parts.push(part)
  const bytes = Buffer.concat(parts)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw new Error(`${path} is damaged: it is not what was written.`)
  }
  return bytes
}

/** Returns the names of the deleted base backups. */
export async function deleteExpiredBackups(
  backupFolder: BackupFolder,
  retention: Retention,
): Promise<string[]> {
  const [bases, walFiles] = [await listBases(backupFolder), await listWalFiles(backupFolder)]
  const expired = selectExpired(bases, walFiles, retention, Date.now())
  for (const name of expired.backups) {
    // Description first: after an interruption the rest no longer counts as a backup.
    await rm(join(backupFolder.bases, `${name}.json`), { force: true })
    await rm(join(backupFolder.bases, `${name}.tar.zst`), { force: true })
  }
  const expiredLog = new Set(expired.log)
  for (const { name, path } of walFiles) if (expiredLog.has(name)) await rm(path, { force: true })
  return expired.backups
}

async function* yieldOnce(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
