import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { day } from '#shared/durations.ts'

export type PictureFiles = {
  read(name: string): Promise<Buffer | null>
  store(name: string, bytes: Buffer): Promise<void>
}

/**
 * A file cache limited to `maxBytes`. Usage is tracked by mtime with a precision of one day, which survives
 * restarts and works across processes.
 */
export function openPictureFiles(folder: string, maxBytes: number): PictureFiles {
  const margin = maxBytes / 10
  // Forces a first sweep, since the existing size is unknown.
  let bytesSinceSweep = margin
  let sweeping: Promise<void> | undefined

  async function makeRoom(bytes: number): Promise<void> {
    bytesSinceSweep += bytes
    if (bytesSinceSweep < margin) return
    sweeping ??= sweep(folder, maxBytes - margin).finally(() => (sweeping = undefined))
    await sweeping
    bytesSinceSweep = bytes
  }

  return {
    async read(name) {
      const file = await open(join(folder, name)).catch(() => null)
      if (!file) return null
      try {
        const bytes = await file.readFile()
        const now = new Date()
        if (+now - (await file.stat()).mtimeMs > day) await file.utimes(now, now)
        return bytes
      } finally {
        await file.close()
      }
    },

    async store(name, bytes) {
      await makeRoom(bytes.length)
      const file = join(folder, name)
      await mkdir(dirname(file), { recursive: true })
      // Atomic rename: readers see a complete file or none.
      const temporary = `${file}.${randomUUID()}`
      try {
        await writeFile(temporary, bytes)
        await rename(temporary, file)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
  }
}

/** Removes the least recently used files, including partial files of killed processes. */
async function sweep(folder: string, maxBytes: number): Promise<void> {
  const files = await listFiles(folder)
  let total = files.reduce((sum, { size }) => sum + size, 0)
  for (const { path, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= maxBytes) return
    await rm(path, { force: true })
    total -= size
  }
}

async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const stats = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      // Another process may have deleted it.
      const info = await stat(path).catch(() => null)
      return info && { path, size: info.size, mtimeMs: info.mtimeMs }
    }),
  )
  return stats.filter((file) => file !== null)
}
