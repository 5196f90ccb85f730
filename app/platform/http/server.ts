import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as Listener, type AddressInfo } from 'node:net'
import { getClientAddress, maskAddress } from '#shared/client-address.ts'
import { bodyBytes, maxHeaders } from '#shared/limits.ts'
import { requestTimes } from '#shared/durations.ts'
import {
  openConnectionLimit,
  sharedNetwork,
  type ConnectionLimits,
} from './fast-path/connection-limit.ts'
import type { SendCachedPage } from './fast-path/client-connection.ts'
import { openFastPath, type FastPath } from './fast-path/fast-path.ts'

/**
 * `gently` still answers a request that arrives on a keep-alive connection while closing, and closes the
 * connection afterwards; `briskly` closes idle connections at once.
 */
export type CloseMode = 'gently' | 'briskly'

export type RunningServer = {
  port: number
  /** Stops accepting connections and resolves once running requests have ended. */
  close(mode?: CloseMode): Promise<void>
}

/** Limits for the head and the whole request, and the interval of the check. */
export type RequestTimeouts = { head: number; whole: number; check: number }

type Options = {
  timeouts?: RequestTimeouts | undefined
  connections?: ConnectionLimits | undefined
  isOwnProxy?: (address: string) => boolean
}

export async function listen(
  { onRequest, sendCachedPage }: { onRequest: RequestListener; sendCachedPage: SendCachedPage },
  address: string,
  port: number,
  {
    timeouts: { head, whole, check } = requestTimes,
    connections,
    isOwnProxy = () => false,
  }: Options = {},
): Promise<RunningServer> {
  const server = createServer(
    {
      maxHeaderSize: bodyBytes.head,
      headersTimeout: head,
      requestTimeout: whole,
      // Announced in responses; enforced by the fast path.
      keepAliveTimeout: requestTimes.keepAlive,
      connectionsCheckingInterval: check,
      requireHostHeader: true,
    },
    onRequest,
  )
  server.maxHeadersCount = maxHeaders
  const fastPath = openFastPath(server, sendCachedPage, {
    limit: openConnectionLimit(connections),
    toNetwork(connected) {
      const address = getClientAddress(connected, '', () => false)
      return isOwnProxy(address) ? sharedNetwork : maskAddress(address)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, resolve)
  })
  return { port: getPort(server), close: (mode = 'briskly') => close(server, fastPath, mode) }
}

async function close(server: Server, fastPath: FastPath, mode: CloseMode): Promise<void> {
  // Makes the current response the last on each keep-alive connection.
  fastPath.close(mode === 'briskly')
  const closed = new Promise<void>((resolve) => {
    if (mode === 'briskly') server.close(() => resolve())
    // `http.Server.close` also closes idle keep-alive connections and would lose requests just being sent.
    else Listener.prototype.close.call(server, () => resolve())
  })
  const closeTimer = setTimeout(() => fastPath.hangUp(), requestTimes.close)
  await closed
  clearTimeout(closeTimer)
}

function getPort(server: Server): number {
  const bound: AddressInfo | string | null = server.address()
  return bound && typeof bound === 'object' ? bound.port : 0
}
