import { join } from 'node:path'
import { inject } from 'vitest'
import { createFileOpener } from '#platform/files/create-file-opener.ts'
import type { Storages } from '#platform/files/file-storage.ts'
import { createFolder } from '#platform/files/folder-storage.ts'
import { getMemoryFolder } from './memory-folder.ts'

/** One folder for all databases of a run, since databases are copied. */
export function getTestFilesFolder(): string {
  return join(getMemoryFolder(), 'files', inject('begun'))
}

export async function createTestFiles(): Promise<Storages> {
  const path = getTestFilesFolder()
  return { current: { kind: 'folder', path, name: await createFolder(path) }, others: [] }
}

export function createTestFileOpener(places: Storages) {
  return createFileOpener(places, { count: () => {}, onError: () => {} })
}
