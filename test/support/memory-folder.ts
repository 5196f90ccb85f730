import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { freemem } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const memory = '/dev/shm'
const inMemory = join(
  memory,
  `torv-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`,
)
const neededBytes = 2_000_000_000

/**
 * A folder in memory if there is room, otherwise in the repository: creating the thousand files of a database takes
 * twenty times as long on a disk.
 */
export function getMemoryFolder(): string {
  const folder = existsSync(inMemory) || hasRoom() ? inMemory : join(root, 'var')
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}

/** Frees the memory; the same folder in the repository stays for the next run. */
export async function removeFromMemory(name: string): Promise<void> {
  // Several projects of one run may remove it at once.
  await rm(join(inMemory, name), { recursive: true, force: true, maxRetries: 10 })
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem()) > neededBytes
}
