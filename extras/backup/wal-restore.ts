import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClusterPaths } from '#platform/database/embedded/cluster-paths.ts'
import { listWalFiles, readWalFile, type BackupFolder, type WalFile } from './backup-files.ts'

// Counterpart of wal-archive. The server requests a WAL file through `<name>.want` and finds the file or
// `<name>.none`; the next files are prefetched.
const folderName = 'wal-in'
const prefetchCount = 8

const maxWaits = 2_400

/** PostgreSQL's restore_command; it gives up after two minutes without a response. */
export const restoreCommand = [
  `f=../${folderName}/%f; n=0`,
  `if [ ! -e $f ]; then touch $f.want; fi`,
  `while [ ! -e $f ] && [ ! -e $f.none ] && [ -d ../${folderName} ] && [ $n -lt ${maxWaits} ]; do n=$((n+1)); sleep 0.05; done`,
  `rm -f $f.want`,
  `if [ -e $f ]; then mv $f "%p"; else rm -f $f.none; exit 1; fi`,
].join('; ')

export type WalSource = {
  /** Resolves when the signal is aborted; throws for a damaged WAL file. */
  serve(signal: AbortSignal): Promise<void>
  close(): void
}

/** Serves archived WAL, then unarchived WAL of the stopped server from `leftoverWal`, its pg_wal folder. */
export async function openWalSource(
  paths: ClusterPaths,
  backupFolder: BackupFolder,
  leftoverWal: string,
  from: string,
): Promise<WalSource> {
  const folder = join(dirname(paths.cluster), folderName)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  if (paths.user) chownSync(folder, paths.user.uid, paths.user.gid)
  const walFiles = await listWalFiles(backupFolder)
  const byName = new Map<string, WalFile>()
  for (const walFile of walFiles) {
    const duplicate = byName.get(walFile.name)
    if (duplicate) throw new Error(`${duplicate.path} and ${walFile.path} contradict each other.`)
    byName.set(walFile.name, walFile)
  }
  const upcoming = walFiles.filter(({ name }) => /^[0-9A-F]{24}$/.test(name) && name >= from)

  async function provideFile(name: string): Promise<boolean> {
    const path = join(folder, name)
    const part = join(folder, `.${name}`)
    const walFile = byName.get(name)
    if (walFile) await writeFile(part, await readWalFile(walFile))
    else if (existsSync(join(leftoverWal, name))) await copyFile(join(leftoverWal, name), part)
    else return false
    if (paths.user) chownSync(part, paths.user.uid, paths.user.gid)
    renameSync(part, path)
    return true
  }

  async function serveRequests() {
    const existing = readdirSync(folder)
    for (const request of existing.filter((name) => name.endsWith('.want'))) {
      const name = request.slice(0, -'.want'.length)
      if (existsSync(join(folder, name))) continue
      const index = upcoming.findIndex((walFile) => walFile.name === name)
      if (index >= 0) upcoming.splice(0, index + 1)
      if (!(await provideFile(name))) await writeFile(join(folder, `${name}.none`), '')
    }
    const providedCount = existing.filter((name) => /^[0-9A-F]{24}$/.test(name)).length
    for (const { name } of upcoming.splice(0, Math.max(0, prefetchCount - providedCount)))
      await provideFile(name)
  }

  return {
    async serve(signal) {
      while (!signal.aborted) {
        await serveRequests()
        await pause(10, undefined, { signal }).catch(() => {})
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
