import { setTimeout as pause } from 'node:timers/promises'
import type { Retention } from '#domain/backup-retention.ts'
import type { Place } from '../embedded/place.ts'
import { forgetOld, listBases, openShelf, type Base, type Shelf } from './shelf.ts'
import { systemOf, takeBase, type Copied } from './take-base.ts'
import { bytesWaiting, dropWaiting, isStuck, shipWal } from './wal-out.ts'

export type Backups = {
  /**
   * Stops the database and ships its last WAL; a base backup interrupted by the stop is not reported as an
   * error.
   */
  close(stopDatabase: () => Promise<void>): Promise<void>
}

type Options = {
  place: Place
  copied: Copied
  folder: string
  retention: Retention
  /** Called for every failed attempt. */
  onFault: (fault: unknown) => void
  onBase: (base: Base, milliseconds: number) => void
}

const every = { look: 1_000, base: 86_400_000, afterFault: 10_000 }

/** WAL that cannot be shipped must not fill the database's disk. */
const mostWaiting = 1_073_741_824

/** Ships WAL continuously and takes a base backup every day. */
export function keepBackups(options: Options): Backups {
  const closing = new AbortController()
  let shelf: Shelf | undefined
  let hasGap = false
  const ended = keepOn()

  async function keepOn() {
    while (!closing.signal.aborted) {
      const isWell = await turn().then(
        () => true,
        (fault: unknown) => {
          if (!closing.signal.aborted) options.onFault(fault)
          return false
        },
      )
      const wait = isWell ? every.look : every.afterFault
      await pause(wait, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  async function turn() {
    const { place, copied, folder, retention } = options
    try {
      shelf ??= await openShelf(folder, await systemOf(copied.address))
      await shipWal(place, shelf)
    } catch (fault) {
      if (bytesWaiting(place) > mostWaiting) {
        await dropWaiting(place)
        hasGap = true
      }
      throw fault
    }
    if (hasGap || (await isDue(shelf))) {
      const started = performance.now()
      const base = await takeBase(copied, shelf)
      hasGap = false
      options.onBase(base, performance.now() - started)
      await forgetOld(shelf, retention)
    }
    if (isStuck(place)) throw new Error('PostgreSQL cannot lay out its log; postgres.log says why')
  }

  return {
    async close(stopDatabase) {
      closing.abort()
      await stopDatabase()
      await ended
      if (shelf) await shipWal(options.place, shelf)
    },
  }
}

async function isDue(shelf: Shelf): Promise<boolean> {
  const newest = (await listBases(shelf)).at(-1)
  return newest === undefined || Date.now() - newest.until > every.base
}
