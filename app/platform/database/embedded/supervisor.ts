import { setTimeout as pause } from 'node:timers/promises'
import { connectionTimes } from '#shared/durations.ts'
import type { OwnerAddress } from '../address.ts'
import {
  toClusterAddress,
  waitUntilReady,
  ensureDatabase,
  isAlive,
  runningPid,
  createCluster,
  startCluster,
  stopCluster,
} from './cluster.ts'
import { ensurePassword } from './owner-password.ts'
import { prepareClusterPaths, type ClusterPaths } from './cluster-paths.ts'
import { registerUser } from './cluster-users.ts'

export type EmbeddedServer = {
  address: OwnerAddress
  paths: ClusterPaths
  isNew: boolean
  pid(): number
  isShared(): boolean
  stop(): Promise<void>
}

const checkInterval = 200
const retryDelays = connectionTimes.restart

/**
 * Restarts a server that was killed or stopped (for example by a full disk), first at once and then with
 * growing delays.
 */
export async function runEmbeddedServer(
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
  const paths = prepareClusterPaths(data, name)
  const registration = registerUser(paths)
  const isNew = await createCluster(paths, password)
  const address = toClusterAddress(paths, database, password)
  let pid = await startInitially().catch(async (error: unknown) => {
    registration.unregister()
    if (registration.others() === 0) await stopCluster(runningPid(paths) ?? 0)
    throw error
  })
  if (pid === 0) {
    registration.unregister()
    throw new Error(`The embedded PostgreSQL did not start; its last words are in ${paths.log}`)
  }
  await ensureDatabase(address)

  let isStopping = false
  let wait: number = retryDelays.first
  let attempt = 0
  let timer = setTimeout(checkServer, checkInterval)
  timer.unref()

  /** Returns 0 when the server does not start. Retries while a previous server is still shutting down. */
  async function startInitially(): Promise<number> {
    const began = performance.now()
    for (let delay: number = retryDelays.first; ; delay *= 2) {
      const started = startCluster(paths, extra)
      if (await ensurePassword(address, formerPasswords, started, connectionTimes.firstStart))
        return started
      if (isAlive(started) || performance.now() - began > retryDelays.max) return 0
      await pause(delay)
    }
  }

  function checkServer() {
    if (isStopping) return
    if (isAlive(pid)) {
      scheduleCheck(checkInterval)
      return
    }
    attempt += 1
    onRestart(attempt)
    void restart().then((isUp) => {
      if (isUp) attempt = 0
      wait = isUp ? retryDelays.first : Math.min(wait * 2, retryDelays.max)
      scheduleCheck(isUp ? checkInterval : wait)
    })
  }

  async function restart(): Promise<boolean> {
    try {
      pid = startCluster(paths, extra)
      return await waitUntilReady(address, pid, connectionTimes.start)
    } catch {
      // A folder that is away may come back.
      return false
    }
  }

  function scheduleCheck(delay: number) {
    timer = setTimeout(checkServer, delay)
    timer.unref()
  }

  return {
    address,
    paths,
    isNew,
    pid: () => pid,
    isShared: () => registration.others() > 0,
    async stop() {
      isStopping = true
      clearTimeout(timer)
      registration.unregister()
      if (registration.others() === 0) await stopCluster(pid)
    },
  }
}
