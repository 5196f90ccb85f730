import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Renames the finished file and syncs the folder, so the rename survives a power cut. */
export async function publishFile(part: string, path: string): Promise<void> {
  await rename(part, path)
  await syncFolder(dirname(path))
}

export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
