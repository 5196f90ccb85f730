import { readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '#server/platform/database/embedded/cluster.ts'

/** Does the work while no other process of this machine does it. The lock of a killed process is removed. */
export async function withLock(file: string, work: () => Promise<void>): Promise<void> {
  while (!(await takeLock(file))) await pause(100)
  try {
    await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function takeLock(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const holder = Number(await readFile(file, 'utf8').catch(() => ''))
  if (holder > 0 && !isAlive(holder)) await rm(file, { force: true })
  return false
}
