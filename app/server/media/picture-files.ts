import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type PictureFiles = {
  read(name: string): Promise<Buffer | null>
  keep(name: string, bytes: Buffer): Promise<void>
}

const aDay = 24 * 60 * 60 * 1_000

/**
 * A file cache limited to `maxBytes`. Usage is tracked by mtime with a precision of one day, which survives
 * restarts and works across processes.
 */
export function openPictureFiles(folder: string, mostBytes: number): PictureFiles {
  const room = mostBytes / 10
  // Forces a first sweep, since the existing size is unknown.
  let unseen = room
  let sweeping: Promise<void> | undefined

  async function makeRoom(bytes: number): Promise<void> {
    unseen += bytes
    if (unseen < room) return
    sweeping ??= sweep(folder, mostBytes - room).finally(() => (sweeping = undefined))
    await sweeping
    unseen = bytes
  }

  return {
    async read(name) {
      const file = await open(join(folder, name)).catch(() => null)
      if (!file) return null
      try {
        const bytes = await file.readFile()
        const now = new Date()
        if (+now - (await file.stat()).mtimeMs > aDay) await file.utimes(now, now)
        return bytes
      } finally {
        await file.close()
      }
    },

    async keep(name, bytes) {
      await makeRoom(bytes.length)
      const file = join(folder, name)
      await mkdir(dirname(file), { recursive: true })
      // Atomic rename: readers see a complete file or none.
      const half = `${file}.${randomUUID()}`
      try {
        await writeFile(half, bytes)
        await rename(half, file)
      } catch (fault) {
        await rm(half, { force: true })
        throw fault
      }
    },
  }
}

/** Removes the least recently used files, including partial files of killed processes. */
async function sweep(folder: string, mostBytes: number): Promise<void> {
  const files = await filesIn(folder)
  let total = files.reduce((sum, { size }) => sum + size, 0)
  for (const { path, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= mostBytes) return
    await rm(path, { force: true })
    total -= size
  }
}

async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const seen = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      // Another process may have deleted it.
      const known = await stat(path).catch(() => null)
      return known && { path, size: known.size, mtimeMs: known.mtimeMs }
    }),
  )
  return seen.filter((file) => file !== null)
}
