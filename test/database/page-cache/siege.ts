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
  /** Reads that nothing was rendered for. */
  kept: number
  /** By so many milliseconds the oldest page was out of date when it was asked for. */
  oldest: number
  /** Pages of the writing process that lacked what it had already been told was done. */
  ownStale: number
  /** The longest that a writer waited for its own process to have caught up. */
  longestWait: number
}

export type Siege = {
  torv: TestDatabase
  seconds: number
  /** So many times as fast as usual. */
  haste?: number
  parts?: Parts
  habits?: Partial<Habits>
  /** Ends it early: what was looked for has been seen. */
  isEnough?: (seen: Seen) => boolean
}

const shops = 16
const keys = ['/', factsAlone]
const writesASecond = 50

/** What a host was given to show, when that had surely been committed, and whether its writer has been told so. */
type Given = { number: number; at: number; isTold: boolean }

/**
 * Two processes under siege: one that writes fifty times a second, shops that move to each other's address, lines that
 * are cut and fall silent, slow renderings, and readers who never rest and know what they should see.
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
  // What missed its change and is not put right by the next one must have time to grow old.
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

  /** The worst moment to save: news of it is in no answer yet, and nobody can be asked whether all has been heard. */
  async function whenTold() {
    if (!isBesieged || !isWriting()) return
    const host = longestUnchanged()
    await change((written += 1), [host])
    begin(ownReads(host))
  }

  // Its page has outlived the broken line, so that it would be shown.
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

  /** As whoever saved something and looks at the shop at once. */
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
    // Of a shop that moved away, with what it was given since, while this page was made.
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

// Most pages are made at once, some while several changes pass by, and a few for longer than a lease.
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
