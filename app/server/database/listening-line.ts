import { Client } from 'pg'
import { asRole, type Address } from './address.ts'

/** Somebody who is told what is said in a channel. */
export type Ear = {
  channel: string
  hear(payload: string): void
  /** Asked when listening has just begun (again): what was said before is in this answer, or still to be heard. */
  catchUp(line: Client): Promise<void> | void
}

export type ListeningLine = {
  listen(ear: Ear): void
  open(): void
  /** So many milliseconds may pass without proof. */
  readonly lease: number
  /** Whether the line has shown within the lease that it still hears. */
  isProven(): boolean
  /** Returns when all that was said before the call has been heard, or the proof has been given up. */
  prove(): Promise<void>
  close(): Promise<void>
}

export type Pace = { ping: number; lease: number; opening: number; retry: number }

export const usualPace: Pace = { ping: 250, lease: 1_000, opening: 5_000, retry: 100 }

/** A connection outside the pools, for hearing of changes. It sees what the router sees: ids and versions. */
export function connectionOfRouter(
  address: Address,
  passwordOf: (role: 'torv_router') => string,
): Client {
  return new Client({
    ...asRole(address, 'torv_router', passwordOf('torv_router')),
    // Whoever asks for proof does not wait behind those who asked before.
    pipeline: true,
  })
}

/**
 * One connection of a process listens for all who want to hear, and proves several times a second that it still does:
 * a question is sent down it, and its answer comes after every notification that was sent before. Without an answer
 * to a question younger than the lease, a silent line and a dead one look alike.
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
      // What somebody said after the question, when there was no line to prove, is not in the answer: asked again.
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
    // What has come in already is read first: a process that was busy is not a line that is silent.
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

/** Whether this very connection listens: behind a pooler another one may answer. */
async function listensTo(line: Client, channels: readonly string[]): Promise<boolean> {
  const { rows } = await line.query<{ channel: string }>(
    'select pg_listening_channels() as channel',
  )
  return channels.every((name) => rows.some(({ channel }) => channel === name))
}

/** On two clocks: the steady one may stand still while the machine sleeps, the other may be set back. */
type Moment = { steady: number; wall: number }

const never: Moment = { steady: -Infinity, wall: -Infinity }

function thisMoment(): Moment {
  return { steady: performance.now(), wall: Date.now() }
}

function isWithin(lease: number, { steady, wall }: Moment): boolean {
  return performance.now() - steady < lease && Date.now() - wall < lease
}

function drop(line: Client): void {
  // A half-open socket never answers a goodbye.
  line.removeAllListeners('notification')
  line.connection.stream.destroy()
}
