import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isId } from '#shared/id.ts'
import { publishFile, syncFolder } from './publish-file.ts'
import type { FileStorage } from './file-storage.ts'

/** Tells one folder from another: an unmounted disk leaves an empty folder at the same path. */
const folderIdFile = 'torv-files-id'
const namePrefix = 'folder:'

/** Null for a folder that is missing or has never held files. */
export async function readFolderName(path: string): Promise<string | null> {
  const id = await readFile(join(path, folderIdFile), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  return id === null ? null : `${namePrefix}${id.trim()}`
}

/** Returns the present name if another process was first. */
export async function createFolder(
  path: string,
  name = `${namePrefix}${randomUUID()}`,
): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  await writeFile(join(path, folderIdFile), name.slice(namePrefix.length), {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error
  })
  await syncFolder(path)
  const present = await readFolderName(path)
  if (present === null) throw new Error(`${path} keeps no files.`)
  return present
}

export function openFolderStorage(path: string, name: string): FileStorage {
  async function throwIfReplaced(): Promise<void> {
    if ((await readFolderName(path)) !== name) {
      throw new Error(`${path} is not the folder of the files: is its disk mounted?`)
    }
  }

  return {
    name,

    async write(key, bytes) {
      await throwIfReplaced()
      const file = join(path, key)
      const part = `${file}.part`
      const created = await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      if (created !== undefined) await syncFolder(path)
      try {
        await writeFile(part, bytes, { mode: 0o600, flush: true })
        await publishFile(part, file)
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        throw error
      }
    },

    async read(key, maxBytes) {
      const file = await open(join(path, key)).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      if (!file) {
        await throwIfReplaced()
        return null
      }
      try {
        const { size } = await file.stat()
        const bytes = Buffer.alloc(Math.min(size, maxBytes))
        const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
        return bytes.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },

    async delete(key) {
      await throwIfReplaced()
      await rm(join(path, key), { force: true })
      // A process that was killed while it wrote has left it.
      await rm(join(path, `${key}.part`), { force: true })
    },

    async *list() {
      await throwIfReplaced()
      for await (const company of await opendir(path)) {
        // A mounted disk has folders of its own, such as lost+found.
        if (!company.isDirectory() || !isId(company.name)) continue
        for await (const file of await opendir(join(path, company.name)))
          yield `${company.name}/${file.name}`
      }
    },
  }
}

function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT')
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
