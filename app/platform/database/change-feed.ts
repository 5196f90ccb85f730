import { Client } from 'pg'
import { connectionTimes } from '#shared/durations.ts'
import { asRole, toSessionAddress, type Address } from './address.ts'

export type Subscriber = {
  onChanges(changes: Changes): void
  /** Changes may have been missed: what was read before this call must not be used any more. */
  onDoubt(): void
}

export type ChangeFeed = {
  subscribe(subscriber: Subscriber): void
  open(): void
  /** Longest time in milliseconds without confirmation. */
  readonly lease: number
  /** True when all changes up to a moment within the lease are known. */
  isConfirmed(): boolean
  /** Resolves when all changes committed before the call are known, or confirmation was given up. */
  flush(): Promise<void>
  close(): Promise<void>
}

export type Timings = { ping: number; lease: number; connect: number; reconnect: number }

/** A connection outside the pools, for the change feed. The router role sees only ids and versions. */
export function createRouterClient(
  address: Address,
  getPassword: (role: 'torv_router') => string,
): Client {
  return new Client({
    ...asRole(toSessionAddress(address), 'torv_router', getPassword('torv_router')),
    // Flushes do not queue behind earlier ones.
    pipeline: true,
  })
}

/**
 * Asks the database several times a second what has changed since the answer before. The answer confirms that
 * nothing else had. Any session answers, so a pooler may be in between.
 */
export function openChangeFeed(
  connect: () => Client,
  { ping, lease, connect: connectTimeout, reconnect }: Timings = connectionTimes,
): ChangeFeed {
  const subscribers: Subscriber[] = []
  let client: Client | null = null
  let connectingClient: Client | null = null
  let confirmedAt = never
  let missedFlushAt = never
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let position: FeedPosition | null = null

  function schedule(work: () => void, delay: number) {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(work, delay)
    timer.unref()
  }

  async function open() {
    const newClient = connect()
    connectingClient = newClient
    newClient.on('error', () => handleLoss(newClient))
    newClient.on('end', () => handleLoss(newClient))
    const giveUp = setTimeout(() => destroyClient(newClient), connectTimeout)
    try {
      await newClient.connect()
      const sentAt = readClocks()
      await ask(newClient)
      client = newClient
      // A flush requested while disconnected may postdate the question, so another one follows at once.
      const isFlushed = sentAt.monotonic > missedFlushAt.monotonic
      if (isFlushed) confirmedAt = sentAt
      schedule(askAgain, isFlushed ? ping : 0)
    } catch {
      destroyClient(newClient)
      schedule(open, reconnect)
    } finally {
      clearTimeout(giveUp)
      connectingClient = null
    }
  }

  /** Answers arrive in the order of the questions, so several may be on their way. */
  async function ask(askedClient: Client) {
    const since = position
    const { changes, position: reached, isComplete } = await readChanges(askedClient, since)
    if (askedClient !== client && askedClient !== connectingClient) return
    position = reached
    for (const subscriber of subscribers) {
      if (isComplete) subscriber.onChanges(changes)
      else subscriber.onDoubt()
    }
  }

  async function askAgain() {
    const checkedClient = client
    if (!checkedClient) return
    const sentAt = readClocks()
    let isAnswered = false
    // Pending input is read first: a busy process must not count as a dead connection.
    const giveUp = setTimeout(
      () => setImmediate(() => isAnswered || handleLoss(checkedClient)),
      lease,
    )
    try {
      await ask(checkedClient)
      if (client === checkedClient && sentAt.monotonic > confirmedAt.monotonic) confirmedAt = sentAt
    } catch {
      handleLoss(checkedClient)
    } finally {
      isAnswered = true
      clearTimeout(giveUp)
    }
    if (client === checkedClient) schedule(askAgain, ping)
  }

  function handleLoss(lostClient: Client) {
    if (client !== lostClient) return
    client = null
    confirmedAt = never
    destroyClient(lostClient)
    schedule(open, 0)
  }

  return {
    subscribe: (subscriber) => subscribers.push(subscriber),
    open: () => void open(),
    lease,
    isConfirmed: () => isWithin(lease, confirmedAt),
    async flush() {
      if (client) await askAgain()
      else missedFlushAt = readClocks()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      if (connectingClient) destroyClient(connectingClient)
      const last = client
      client = null
      confirmedAt = never
      await last?.end().catch(() => {})
    },
  }
}

/** Two clocks: the monotonic one may stop during system sleep, the wall clock may be set back. */
type Timestamp = { monotonic: number; wall: number }

const never: Timestamp = { monotonic: -Infinity, wall: -Infinity }

function readClocks(): Timestamp {
  return { monotonic: performance.now(), wall: Date.now() }
}

function isWithin(lease: number, { monotonic, wall }: Timestamp): boolean {
  return performance.now() - monotonic < lease && Date.now() - wall < lease
}

function destroyClient(client: Client): void {
  // A half-open socket never completes an orderly close.
  client.connection.stream.destroy()
}

type Changes = {
  stores: readonly (readonly [store_id: string, content_version: number])[]
  tickets: readonly string[]
}

/** The transactions that had ended at the last answer, and the server that they belong to. */
type FeedPosition = {
  /** Differs after a restart, on another server, and in a restored database. */
  history: string
  /** The first transaction that had not begun. */
  next: bigint
  /** Earlier ones that had not ended. */
  open: readonly string[]
}

type ReadChanges = { changes: Changes; position: FeedPosition; isComplete: boolean }

/**
 * Reads the changes of all transactions that ended since a position. Changes and the next position come from one snapshot, so the order of
 * commits decides, and no change is missed or read twice. Incomplete if the position means nothing here.
 */
export async function readChanges(
  client: Client,
  since: FeedPosition | null,
): Promise<ReadChanges> {
  const { rows } = await client.query<Row>(changesSql, [
    since ? String(since.next) : null,
    since?.open ?? null,
  ])
  const [row] = rows
  if (!row || row.is_standby) throw new Error('a standby cannot tell what has changed')
  // Its parts are the first open transaction, the first that had not begun, and the open ones.
  const [, next = '', open = ''] = row.snapshot.split(':')
  const position = {
    history: row.history,
    next: BigInt(next),
    open: open === '' ? [] : open.split(','),
  }
  return {
    changes: { stores: row.stores, tickets: row.tickets },
    position,
    isComplete: since?.history === position.history && since.next <= position.next,
  }
}

type Row = Changes & { snapshot: string; is_standby: boolean; history: string }

const changesSql = 'select * from torv.read_changes($1, $2)'
