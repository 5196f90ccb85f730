import { setTimeout as pause } from 'node:timers/promises'
import type { KeeperAddress } from '../address.ts'
import {
  addressOf,
  answers,
  ensureDatabase,
  isAlive,
  makeCluster,
  startCluster,
  stopCluster,
} from './cluster.ts'
import { agreesOnPassword } from './keeper-password.ts'
import { placeFor, type Place } from './place.ts'
import { enter } from './users.ts'

export type EmbeddedServer = {
  address: KeeperAddress
  place: Place
  isNew: boolean
  pid(): number
  isShared(): boolean
  stop(): Promise<void>
}

const look = 200
const patience = { first: 100, longest: 5_000 }

/**
 * Restarts a server that was killed or stopped (for example by a full disk), first at once and then with
 * growing delays.
 */
export async function keepEmbedded(
  data: string,
  {
    name = 'postgres',
    database = 'torv',
    password,
    formerPasswords = [],
    extra = [],
    onRestart = () => {},
  }: {
    name?: string
    database?: string
    password: string
    /** Passwords of earlier secrets; one that still works is replaced. */
    formerPasswords?: readonly string[]
    extra?: readonly string[]
    onRestart?: (attempt: number) => void
  },
): Promise<EmbeddedServer> {
  const place = placeFor(data, name)
  const visit = enter(place)
  const isNew = await makeCluster(place, password)
  const address = addressOf(place, database, password)
  let pid = await firstStart()
  if (pid === 0) {
    visit.leave()
    throw new Error(`The embedded PostgreSQL did not start; its last words are in ${place.log}`)
  }
  await ensureDatabase(address)

  let isStopping = false
  let wait = patience.first
  let attempt = 0
  let timer = setTimeout(watch, look)
  timer.unref()

  /** Returns 0 when the server does not start. Retries while a previous server is still shutting down. */
  async function firstStart(): Promise<number> {
    const began = performance.now()
    for (let pace = patience.first; ; pace *= 2) {
      const started = startCluster(place, extra)
      if (await agreesOnPassword(address, formerPasswords, started, 30_000)) return started
      if (isAlive(started) || performance.now() - began > patience.longest) return 0
      await pause(pace)
    }
  }

  function watch() {
    if (isStopping) return
    if (isAlive(pid)) {
      next(look)
      return
    }
    attempt += 1
    onRestart(attempt)
    pid = startCluster(place, extra)
    answers(address, pid, 10_000).then(
      (isUp) => {
        if (isUp) attempt = 0
        wait = isUp ? patience.first : Math.min(wait * 2, patience.longest)
        next(isUp ? look : wait)
      },
      () => next(wait),
    )
  }

  function next(after: number) {
    timer = setTimeout(watch, after)
    timer.unref()
  }

  return {
    address,
    place,
    isNew,
    pid: () => pid,
    isShared: () => visit.others() > 0,
    async stop() {
      isStopping = true
      clearTimeout(timer)
      visit.leave()
      if (visit.others() === 0) await stopCluster(pid)
    },
  }
}
