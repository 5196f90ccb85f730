import type { Client } from 'pg'

/** What is known of every store's content version, and whether that knowledge may be relied upon right now. */
export type Freshness = {
  isProven(): boolean
  versionOf(store_id: string): number
  /** Goes up with every change heard of, whichever store's. */
  changes(): number
  /** Returns when every change that was committed before the call has been heard of, or the proof has been given up. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

type Pace = { ping: number; lease: number; retry: number }

const usualPace: Pace = { ping: 250, lease: 1_000, retry: 100 }

/**
 * One connection listens for changes and proves several times a second that it still hears: a question is sent down
 * it, and its answer comes after every notification that was sent before. Without an answer to a question younger
 * than the lease, a silent line and a dead one look alike, so nothing kept may be shown.
 */
export function openFreshness(
  connect: () => Client,
  onChange: (store_id: string) => void,
  { ping, lease, retry }: Pace = usualPace,
): Freshness {
  const versions = new Map<string, number>()
  let line: Client | null = null
  let heardAt = -Infinity
  let changes = 0
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  function learn(store_id: string, version: number) {
    if (version <= (versions.get(store_id) ?? 0)) return
    versions.set(store_id, version)
    changes += 1
    onChange(store_id)
  }

  function later(work: () => void, after: number) {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(work, after)
    timer.unref()
  }

  async function open() {
    const fresh = connect()
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ payload = '' }) => {
      const [store_id = '', version = ''] = payload.split(' ')
      learn(store_id, Number(version))
    })
    try {
      await fresh.connect()
      await fresh.query('listen torv_content')
      // Asked after listening began: a change is in this answer, or its notification is still to come.
      const askedAt = performance.now()
      const { rows } = await fresh.query<{ store_id: string; content_version: number }>(
        'select store_id, content_version::float8 as content_version from store_versions',
      )
      for (const row of rows) learn(row.store_id, row.content_version)
      line = fresh
      heardAt = askedAt
      later(prove, ping)
    } catch {
      drop(fresh)
      later(open, retry)
    }
  }

  async function prove() {
    const asked = line
    if (!asked) return
    const askedAt = performance.now()
    const giveUp = setTimeout(() => lose(asked), lease)
    try {
      await asked.query('select 1')
      if (line === asked) heardAt = Math.max(heardAt, askedAt)
    } catch {
      lose(asked)
    } finally {
      clearTimeout(giveUp)
    }
    if (line === asked) later(prove, ping)
  }

  function lose(lost: Client) {
    if (line !== lost) return
    line = null
    heardAt = -Infinity
    drop(lost)
    later(open, 0)
  }

  const isProven = () => performance.now() - heardAt < lease
  void open()

  return {
    isProven,
    versionOf: (store_id) => versions.get(store_id) ?? 0,
    changes: () => changes,
    async catchUp() {
      if (line) await prove()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      const last = line
      line = null
      heardAt = -Infinity
      await last?.end().catch(() => {})
    },
  }
}

function drop(line: Client): void {
  // A half-open socket never answers a goodbye.
  line.removeAllListeners('notification')
  line.connection.stream.destroy()
}
