import { Client } from 'pg'
import { asRole, type Address } from './address.ts'

export type Ear = {
  channel: string
  hear(payload: string): void
  /** Called after each (re)subscription: earlier changes must be read here, later ones arrive as notifications. */
  catchUp(line: Client): Promise<void> | void
}

export type ListeningLine = {
  listen(ear: Ear): void
  open(): void
  /** Longest time in milliseconds without confirmation. */
  readonly lease: number
  /** True when the connection was confirmed within the lease. */
  isProven(): boolean
  /** Resolves when all notifications sent before the call have been delivered, or confirmation was given up. */
  prove(): Promise<void>
  close(): Promise<void>
}

export type Pace = { ping: number; lease: number; opening: number; retry: number }

export const usualPace: Pace = { ping: 250, lease: 1_000, opening: 5_000, retry: 100 }

/** A connection outside the pools, for notifications. The router role sees only ids and versions. */
export function connectionOfRouter(
  address: Address,
  passwordOf: (role: 'torv_router') => string,
): Client {
  return new Client({
    ...asRole(address, 'torv_router', passwordOf('torv_router')),
    // Flushes do not queue behind earlier ones.
    pipeline: true,
  })
}

/**
 * One connection per process for all subscribers. A periodic query confirms it: its result arrives after all
 * earlier notifications. Without one within the lease, an idle connection is indistinguishable from a dead one.
 */
export function openListeningLine(
  connect: () => Client,
  { ping, lease, opening, retry }: Pace = usualPace,
): ListeningLine {
  const ears: Ear[] = []
  let line: Client | null = null
  let coming: Client | null = null
  let heardAt = never
  let askedInVainAt = never
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const channels = () => [...new Set(ears.map(({ channel }) => channel))]

  function later(work: () => void, after: number) {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(work, after)
    timer.unref()
  }

  async function open() {
    const fresh = connect()
    coming = fresh
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const ear of ears) if (ear.channel === channel) ear.hear(payload)
    })
    const giveUp = setTimeout(() => drop(fresh), opening)
    try {
      await fresh.connect()
      for (const channel of channels()) await fresh.query(`listen ${channel}`)
      const askedAt = thisMoment()
      for (const ear of ears) await ear.catchUp(fresh)
      line = fresh
      // A flush requested while disconnected may postdate the catch-up query, so the connection is checked
      // again.
      const isWhole = askedAt.steady > askedInVainAt.steady
      if (isWhole) heardAt = askedAt
      later(ask, isWhole ? ping : 0)
    } catch {
      drop(fresh)
      later(open, retry)
    } finally {
      clearTimeout(giveUp)
      coming = null
    }
  }

  async function ask() {
    const asked = line
    if (!asked) return
    const askedAt = thisMoment()
    let isAnswered = false
    // Pending input is read first: a busy process must not count as a dead connection.
    const giveUp = setTimeout(() => setImmediate(() => isAnswered || lose(asked)), lease)
    try {
      const isListening = await listensTo(asked, channels())
      if (!isListening) lose(asked)
      if (line === asked && askedAt.steady > heardAt.steady) heardAt = askedAt
    } catch {
      lose(asked)
    } finally {
      isAnswered = true
      clearTimeout(giveUp)
    }
    if (line === asked) later(ask, ping)
  }

  function lose(lost: Client) {
    if (line !== lost) return
    line = null
    heardAt = never
    drop(lost)
    later(open, 0)
  }

  return {
    listen: (ear) => ears.push(ear),
    open: () => void open(),
    lease,
    isProven: () => isWithin(lease, heardAt),
    async prove() {
      if (line) await ask()
      else askedInVainAt = thisMoment()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      if (coming) drop(coming)
      const last = line
      line = null
      heardAt = never
      await last?.end().catch(() => {})
    },
  }
}

/** Checks this very backend, since a pooler may switch connections. */
async function listensTo(line: Client, channels: readonly string[]): Promise<boolean> {
  const { rows } = await line.query<{ channel: string }>(
    'select pg_listening_channels() as channel',
  )
  return channels.every((name) => rows.some(({ channel }) => channel === name))
}

/** Two clocks: the monotonic one may stop during system sleep, the wall clock may be set back. */
type Moment = { steady: number; wall: number }

const never: Moment = { steady: -Infinity, wall: -Infinity }

function thisMoment(): Moment {
  return { steady: performance.now(), wall: Date.now() }
}

function isWithin(lease: number, { steady, wall }: Moment): boolean {
  return performance.now() - steady < lease && Date.now() - wall < lease
}

function drop(line: Client): void {
  // A half-open socket never completes an orderly close.
  line.removeAllListeners('notification')
  line.connection.stream.destroy()
}
