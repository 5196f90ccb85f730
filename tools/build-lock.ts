import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/** Does the work while no other process of this machine does it. The system releases the lock of a killed process. */
export async function withLock(file: string, work: () => Promise<void>): Promise<void> {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    while (!takeLock(lock)) await pause(100)
    await work()
  } finally {
    lock.close()
  }
}

const busy = 5

function takeLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return false
    throw error
  }
}
