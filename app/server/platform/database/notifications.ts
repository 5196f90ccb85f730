import { Client } from 'pg'
import { connectionTimes } from '#domain/shared/durations.ts'
import { asRole, toSessionAddress, type Address } from './address.ts'

export type Subscriber = {
  channel: string
  onNotification(payload: string): void
  /** Called after each (re)subscription: earlier changes must be read here, later ones arrive as notifications. */
  catchUp(client: Client): Promise<void> | void
}

export type Notifications = {
  subscribe(subscriber: Subscriber): void
  open(): void
  /** Longest time in milliseconds without confirmation. */
  readonly lease: number
  /** True when the connection was confirmed within the lease. */
  isConfirmed(): boolean
  /** Resolves when all notifications sent before the call have been delivered, or confirmation was given up. */
  flush(): Promise<void>
  close(): Promise<void>
}

export type Timings = { ping: number; lease: number; connect: number; reconnect: number }

/** A connection outside the pools, for notifications. The router role sees only ids and versions. */
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
 * One connection per process for all subscribers. A periodic query confirms it: its result arrives after all
 * earlier notifications. Without one within the lease, an idle connection is indistinguishable from a dead one.
 */
export function openNotifications(
  connect: () => Client,
  { ping, lease, connect: connectTimeout, reconnect }: Timings = connectionTimes,
): Notifications {
  const subscribers: Subscriber[] = []
  let client: Client | null = null
  let connectingClient: Client | null = null
  let confirmedAt = never
  let missedFlushAt = never
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const channels = () => [...new Set(subscribers.map(({ channel }) => channel))]

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
    newClient.on('notification', ({ channel, payload = '' }) => {
      for (const subscriber of subscribers)
        if (subscriber.channel === channel) subscriber.onNotification(payload)
    })
    const giveUp = setTimeout(() => destroyClient(newClient), connectTimeout)
    try {
      await newClient.connect()
      for (const channel of channels()) await newClient.query(`listen ${channel}`)
      const sentAt = readClocks()
      for (const subscriber of subscribers) await subscriber.catchUp(newClient)
      client = newClient
      // A flush requested while disconnected may postdate the catch-up query, so the connection is checked
      // again.
      const isComplete = sentAt.monotonic > missedFlushAt.monotonic
      if (isComplete) confirmedAt = sentAt
      schedule(checkConnection, isComplete ? ping : 0)
    } catch {
      destroyClient(newClient)
      schedule(open, reconnect)
    } finally {
      clearTimeout(giveUp)
      connectingClient = null
    }
  }

  async function checkConnection() {
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
      const isListening = await isListeningTo(checkedClient, channels())
      if (!isListening) handleLoss(checkedClient)
      if (client === checkedClient && sentAt.monotonic > confirmedAt.monotonic) confirmedAt = sentAt
    } catch {
      handleLoss(checkedClient)
    } finally {
      isAnswered = true
      clearTimeout(giveUp)
    }
    if (client === checkedClient) schedule(checkConnection, ping)
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
      if (client) await checkConnection()
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

/** Checks this very backend, since a pooler may switch connections. */
async function isListeningTo(client: Client, channels: readonly string[]): Promise<boolean> {
  const { rows } = await client.query<{ channel: string }>(
    'select pg_listening_channels() as channel',
  )
  return channels.every((name) => rows.some(({ channel }) => channel === name))
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
  client.removeAllListeners('notification')
  client.connection.stream.destroy()
}
