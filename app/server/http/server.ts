import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as Listener, type AddressInfo } from 'node:net'
import { clientAddress, vicinityOf } from '#domain/client-address.ts'
import { openConnectionLimit, sharedNetwork, type ConnectionLimits } from './connection-limit.ts'
import { openFront, type AtOnce, type Front } from './front.ts'

/**
 * How a house takes its leave. A connection that is kept open may bring its next request at the very moment at which
 * it is closed, and that request is lost: gently, it is answered, and closed when its time is up.
 */
export type Leave = 'gently' | 'briskly'

export type Listening = {
  port: number
  /** Takes no new connection, lets the requests under way end, and answers when the last one has. */
  close(how?: Leave): Promise<void>
}

const patience = 10_000

/** Milliseconds in which a request's head has to be there, and all of it, and how often that is looked after. */
export type SlowestClient = { head: number; whole: number; looked: number }

const slowestClient: SlowestClient = { head: 10_000, whole: 30_000, looked: 1_000 }

type Options = {
  slowest?: SlowestClient | undefined
  connections?: ConnectionLimits | undefined
  isOwnProxy?: (address: string) => boolean
}

export async function listen(
  { onRequest, atOnce }: { onRequest: RequestListener; atOnce: AtOnce },
  address: string,
  port: number,
  {
    slowest: { head, whole, looked } = slowestClient,
    connections,
    isOwnProxy = () => false,
  }: Options = {},
): Promise<Listening> {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: head,
      requestTimeout: whole,
      // Said in each answer; the front keeps it.
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: looked,
      requireHostHeader: true,
    },
    onRequest,
  )
  server.maxHeadersCount = 100
  const front = openFront(server, atOnce, {
    limit: openConnectionLimit(connections),
    networkOf(connected) {
      const address = clientAddress(connected, '', () => false)
      return isOwnProxy(address) ? sharedNetwork : vicinityOf(address)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, resolve)
  })
  return { port: portOf(server), close: (how = 'briskly') => close(server, front, how) }
}

async function close(server: Server, front: Front, how: Leave): Promise<void> {
  // A kept connection would bring its next request to a house that is closing: this answer is its last.
  front.close(how === 'briskly')
  const closed = new Promise<void>((resolve) => {
    if (how === 'briskly') server.close(() => resolve())
    // The server's own way would hang up on whoever is just about to ask.
    else Listener.prototype.close.call(server, () => resolve())
  })
  const impatient = setTimeout(() => front.hangUp(), patience)
  await closed
  clearTimeout(impatient)
}

function portOf(server: Server): number {
  const bound: AddressInfo | string | null = server.address()
  return bound && typeof bound === 'object' ? bound.port : 0
}
