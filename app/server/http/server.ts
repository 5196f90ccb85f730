import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Listening = {
  port: number
  /** Takes no new request, lets those under way end, and answers when the last one has. */
  close(): Promise<void>
}

const patience = 10_000

export async function listen(
  onRequest: RequestListener,
  address: string,
  port: number,
): Promise<Listening> {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 1_000,
      requireHostHeader: true,
    },
    onRequest,
  )
  server.maxHeadersCount = 100
  server.maxRequestsPerSocket = 10_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, resolve)
  })
  return { port: portOf(server), close: () => closeGently(server) }
}

async function closeGently(server: Server): Promise<void> {
  // A kept connection would bring its next request to a house that is closing: this answer is its last.
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const impatient = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearTimeout(impatient)
}

function portOf(server: Server): number {
  const bound: AddressInfo | string | null = server.address()
  return bound && typeof bound === 'object' ? bound.port : 0
}
