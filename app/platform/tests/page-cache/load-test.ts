import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { connectionTimes } from '#shared/durations.ts'
import { asOwner } from '#platform/database/address.ts'
import type { Timings } from '#platform/database/change-feed.ts'
import type { TestDatabase } from '#test/support/database.ts'
import {
  cachedFactsPath,
  openProcess,
  openShops,
  swapDomains,
  setNumber,
  type ProcessOptions,
  type Modules,
  type Process,
} from './shops.ts'

export type LoadResult = {
  reads: number
  /** Reads that caused no rendering. */
  cachedReads: number
  /** Largest staleness of a page at request time, in milliseconds. */
  maxStaleness: number
  /** Reads on the writing process that lacked a change already confirmed to it. */
  staleOwnReads: number
  /** Longest time that a writer waited for its own process to catch up, in milliseconds. */
  longestWait: number
}

export type LoadTest = {
  torv: TestDatabase
  seconds: number
  /** Factor by which all durations are shortened. */
  speed?: number
  modules?: Modules
  options?: Partial<ProcessOptions>
  /** Ends the load test early when it returns true. */
  isEnough?: (result: LoadResult) => boolean
}

const shops = 16
const keys = ['/', cachedFactsPath]
const writesPerSecond = 50

/** A number given to a host, the time when it was surely committed, and whether its writer got the confirmation. */
type NumberChange = { number: number; at: number; isConfirmed: boolean }

/**
 * Runs two processes under load: fifty writes a second, domains swapped, connections cut and stalled, slow
 * renderings, and constant reads compared with the expected number.
 */
export async function runLoadTest({
  torv,
  seconds,
  speed = 1,
  modules,
  options,
  isEnough = () => false,
}: LoadTest): Promise<LoadResult> {
  const hosts = await openShops(torv, shops)
  const defaultOptions = {
    renderDelay: () => pickRenderDelay() / speed,
    networkDelay: 3,
    timings: scaleTimings(speed),
  }
  const writer = await openProcess(torv, modules, { ...defaultOptions, ...options, onCatchUp })
  const other = await openProcess(torv, modules, { ...defaultOptions, ...options })
  const history = new Map(hosts.map((host) => [host, [{ number: 0, at: 0, isConfirmed: true }]]))
  let lastNumber = 0
  let isStarted = false
  const result: LoadResult = {
    reads: 0,
    cachedReads: 0,
    maxStaleness: 0,
    staleOwnReads: 0,
    longestWait: 0,
  }
  while (!writer.freshness.isProven() || !other.freshness.isProven()) await pause(10)
  isStarted = true
  const until = performance.now() + seconds * 1_000
  const isRunning = () => performance.now() < until && !isEnough(result)
  // Stops writing early, so that a missed change has time to show up as stale.
  const isWriting = () => performance.now() < until - 1_400 / speed && !isEnough(result)

  const pending = new Set<Promise<void>>()
  function track(work: Promise<void>) {
    pending.add(work)
    void work.finally(() => pending.delete(work))
  }

  async function writeContinuously() {
    while (isWriting()) {
      const nextWrite = pause(1_000 / writesPerSecond)
      const number = (lastNumber += 1)
      const host = pickRandom(hosts)
      const changedHosts = number % 10 === 0 ? [host, pickRandom(hosts)] : [host]
      await change(number, changedHosts)
      for (const one of changedHosts) track(readOwnWrite(one))
      await nextWrite
    }
  }

  /** Saves at the worst time: after changes were read and before freshness is proven. */
  async function onCatchUp() {
    if (!isStarted || !isWriting()) return
    const host = findLongestUnchangedHost()
    await change((lastNumber += 1), [host])
    track(readOwnWrite(host))
  }

  // Its page has outlived the broken connection, so it would be served.
  function findLongestUnchangedHost(): string {
    const since = (host: string) => history.get(host)?.at(-1)?.at ?? 0
    return hosts.toSorted((one, other) => since(one) - since(other))[0] ?? ''
  }

  async function change(number: number, [host = '', other = host]: readonly string[]) {
    const numberChanges =
      host === other
        ? [recordNumber(host, number)]
        : [
            recordNumber(host, getLatestNumber(other)),
            recordNumber(other, getLatestNumber(host, 2)),
          ]
    await (host === other ? setNumber(torv, host, number) : swapDomains(torv, host, other))
    const at = performance.now()
    for (const one of numberChanges) one.at = at
    await writer.pages.catchUp()
    for (const one of numberChanges) one.isConfirmed = true
    result.longestWait = Math.max(result.longestWait, performance.now() - at)
  }

  function getLatestNumber(host: string, back = 1): number {
    return history.get(host)?.at(-back)?.number ?? 0
  }

  function recordNumber(host: string, number: number): NumberChange {
    const numberChanges = { number, at: Infinity, isConfirmed: false }
    history.get(host)?.push(numberChanges)
    return numberChanges
  }

  /** Reads right after the own write, as staff do after saving. */
  async function readOwnWrite(host: string) {
    for (const delay of [0, 5, 15, 30]) {
      await pause(delay / speed)
      await checkRead(writer, host)
    }
  }

  async function readContinuously(process: Process) {
    while (isRunning()) {
      track(checkRead(process, pickRandom(hosts)))
      await pause(1)
    }
  }

  async function checkRead(process: Process, host: string) {
    const numberChanges = history.get(host) ?? []
    const confirmedIndex = numberChanges.findLastIndex(({ isConfirmed }) => isConfirmed)
    const startedAt = performance.now()
    const { number, isCached } = await process.read(host, pickRandom(keys))
    result.reads += 1
    if (isCached) result.cachedReads += 1
    const shownIndex = numberChanges.findLastIndex((one) => one.number === number)
    // After a domain swap the page may show a number that its former host got during the rendering.
    if (shownIndex < 0) return
    result.maxStaleness = Math.max(
      result.maxStaleness,
      startedAt - (numberChanges[shownIndex + 1]?.at ?? startedAt),
    )
    if (process === writer && shownIndex < confirmedIndex) result.staleOwnReads += 1
  }

  /** Keeps transactions completing beside the writes, as in a database of many shops. */
  async function completeOtherTransactions() {
    const client = new Client(asOwner(torv.address))
    await client.connect()
    while (isRunning()) {
      await client.query('select pg_current_xact_id()')
      await pause(2)
    }
    await client.end()
  }

  async function breakConnection({ connection }: Process) {
    while (isRunning()) {
      await pause((500 + Math.random() * 700) / speed)
      if (Math.random() < 0.5) connection.cut()
      else {
        connection.stall()
        await pause((300 + Math.random() * 2_700) / speed)
        if (Math.random() < 0.5) connection.cut()
        connection.resume()
      }
    }
    connection.resume()
  }

  const processes = [writer, other]
  await Promise.all([
    writeContinuously(),
    completeOtherTransactions(),
    ...processes.flatMap((one) => [readContinuously(one), breakConnection(one)]),
  ])
  await Promise.all(pending)
  await writer.close()
  await other.close()
  return result
}

function pickRandom<Item>(items: readonly Item[]): Item {
  const one = items[Math.floor(Math.random() * items.length)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}

// Most pages render at once, some span several changes, and a few take longer than a lease.
function pickRenderDelay(): number {
  const random = Math.random()
  return random < 0.7 ? 0 : random < 0.95 ? Math.random() * 60 : 1_200 + Math.random() * 1_000
}

function scaleTimings(speed: number): Timings {
  const { ping, lease, connect, reconnect } = connectionTimes
  return {
    ping: ping / speed,
    lease: lease / speed,
    connect: connect / speed,
    reconnect: reconnect / speed,
  }
}
