import { setTimeout as pause } from 'node:timers/promises'
import { usualPace, type Pace } from '#server/database/listening-line.ts'
import type { TestDatabase } from '../../support/database.ts'
import {
  factsAlone,
  openProcess,
  openShops,
  swap,
  write,
  type Habits,
  type Parts,
  type Process,
} from './shops.ts'

export type Seen = {
  reads: number
  /** Reads that caused no rendering. */
  kept: number
  /** Largest staleness of a page at request time, in milliseconds. */
  oldest: number
  /** Reads on the writing process that lacked a change already confirmed to it. */
  ownStale: number
  /** Longest time that a writer waited for its own process to catch up, in milliseconds. */
  longestWait: number
}

export type Siege = {
  torv: TestDatabase
  seconds: number
  /** Factor by which all durations are shortened. */
  haste?: number
  parts?: Parts
  habits?: Partial<Habits>
  /** Ends the load test early when it returns true. */
  isEnough?: (seen: Seen) => boolean
}

const shops = 16
const keys = ['/', factsAlone]
const writesASecond = 50

/** A number given to a host, the time when it was surely committed, and whether its writer got the confirmation. */
type Given = { number: number; at: number; isTold: boolean }

/**
 * Runs two processes under load: fifty writes a second, domains swapped, connections cut and stalled, slow
 * renderings, and constant reads compared with the expected number.
 */
export async function layTo({
  torv,
  seconds,
  haste = 1,
  parts,
  habits,
  isEnough = () => false,
}: Siege): Promise<Seen> {
  const hosts = await openShops(torv, shops)
  const usual = { slowness: () => someSlow() / haste, lag: 3, pace: paceAt(haste) }
  const writer = await openProcess(torv, parts, { ...usual, ...habits, whenTold })
  const other = await openProcess(torv, parts, { ...usual, ...habits })
  const history = new Map(hosts.map((host) => [host, [{ number: 0, at: 0, isTold: true }]]))
  let written = 0
  let isBesieged = false
  const seen: Seen = { reads: 0, kept: 0, oldest: 0, ownStale: 0, longestWait: 0 }
  while (!writer.freshness.isProven() || !other.freshness.isProven()) await pause(10)
  isBesieged = true
  const until = performance.now() + seconds * 1_000
  const isOn = () => performance.now() < until && !isEnough(seen)
  // Stops writing early, so that a missed change has time to show up as stale.
  const isWriting = () => performance.now() < until - 1_400 / haste && !isEnough(seen)

  const underWay = new Set<Promise<void>>()
  function begin(work: Promise<void>) {
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }

  async function writing() {
    while (isWriting()) {
      const due = pause(1_000 / writesASecond)
      const number = (written += 1)
      const host = oneOf(hosts)
      const touched = number % 10 === 0 ? [host, oneOf(hosts)] : [host]
      await change(number, touched)
      for (const one of touched) begin(ownReads(one))
      await due
    }
  }

  /** Saves at the worst time: after the versions were read and before freshness is proven. */
  async function whenTold() {
    if (!isBesieged || !isWriting()) return
    const host = longestUnchanged()
    await change((written += 1), [host])
    begin(ownReads(host))
  }

  // Its page has outlived the broken connection, so it would be served.
  function longestUnchanged(): string {
    const since = (host: string) => history.get(host)?.at(-1)?.at ?? 0
    return hosts.toSorted((one, other) => since(one) - since(other))[0] ?? ''
  }

  async function change(number: number, [host = '', other = host]: readonly string[]) {
    const given =
      host === other
        ? [give(host, number)]
        : [give(host, lastOf(other)), give(other, lastOf(host, 2))]
    await (host === other ? write(torv, host, number) : swap(torv, host, other))
    const at = performance.now()
    for (const one of given) one.at = at
    await writer.pages.catchUp()
    for (const one of given) one.isTold = true
    seen.longestWait = Math.max(seen.longestWait, performance.now() - at)
  }

  function lastOf(host: string, back = 1): number {
    return history.get(host)?.at(-back)?.number ?? 0
  }

  function give(host: string, number: number): Given {
    const given = { number, at: Infinity, isTold: false }
    history.get(host)?.push(given)
    return given
  }

  /** Reads right after the own write, as staff do after saving. */
  async function ownReads(host: string) {
    for (const later of [0, 5, 15, 30]) {
      await pause(later / haste)
      await look(writer, host)
    }
  }

  async function reading(process: Process) {
    while (isOn()) {
      begin(look(process, oneOf(hosts)))
      await pause(1)
    }
  }

  async function look(process: Process, host: string) {
    const given = history.get(host) ?? []
    const told = given.findLastIndex(({ isTold }) => isTold)
    const askedAt = performance.now()
    const { number, isKept } = await process.read(host, oneOf(keys))
    seen.reads += 1
    if (isKept) seen.kept += 1
    const shown = given.findLastIndex((one) => one.number === number)
    // After a domain swap the page may show a number that its former host got during the rendering.
    if (shown < 0) return
    seen.oldest = Math.max(seen.oldest, askedAt - (given[shown + 1]?.at ?? askedAt))
    if (process === writer && shown < told) seen.ownStale += 1
  }

  async function breaking({ line }: Process) {
    while (isOn()) {
      await pause((500 + Math.random() * 700) / haste)
      if (Math.random() < 0.5) line.cut()
      else {
        line.stall()
        await pause((300 + Math.random() * 2_700) / haste)
        if (Math.random() < 0.5) line.cut()
        line.resume()
      }
    }
    line.resume()
  }

  const processes = [writer, other]
  await Promise.all([writing(), ...processes.flatMap((one) => [reading(one), breaking(one)])])
  await Promise.all(underWay)
  await writer.close()
  await other.close()
  return seen
}

function oneOf<One>(things: readonly One[]): One {
  const one = things[Math.floor(Math.random() * things.length)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}

// Most pages render at once, some span several changes, and a few take longer than a lease.
function someSlow(): number {
  const luck = Math.random()
  return luck < 0.7 ? 0 : luck < 0.95 ? Math.random() * 60 : 1_200 + Math.random() * 1_000
}

function paceAt(haste: number): Pace {
  const { ping, lease, opening, retry } = usualPace
  return {
    ping: ping / haste,
    lease: lease / haste,
    opening: opening / haste,
    retry: retry / haste,
  }
}
