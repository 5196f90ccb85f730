import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as Listener, type AddressInfo } from 'node:net'
import { clientAddress, vicinityOf } from '#domain/client-address.ts'
import { openConnectionLimit, sharedNetwork, type ConnectionLimits } from './connection-limit.ts'
import { openFront, type AtOnce, type Front } from './front.ts'

/**
 * `gently` still answers a request that arrives on a keep-alive connection while closing, and closes the
 * connection afterwards; `briskly` closes idle connections at once.
 */
export type Leave = 'gently' | 'briskly'

export type Listening = {
  port: number
  /** Stops accepting connections and resolves once running requests have ended. */
  close(how?: Leave): Promise<void>
}

const patience = 10_000

/** In milliseconds: limits for the head and the whole request, and the interval of the check. */
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
      // Announced in responses; enforced by the fast path.
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
  // Makes the current response the last on each keep-alive connection.
  front.close(how === 'briskly')
  const closed = new Promise<void>((resolve) => {
    if (how === 'briskly') server.close(() => resolve())
    // `http.Server.close` also closes idle keep-alive connections and would lose requests just being sent.
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
