import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { refused, getRefusalText } from '#shared/errors/errors.ts'
import { requestTimes } from '#shared/durations.ts'
import { ClientConnection, type FastPathContext, type SendCachedPage } from './client-connection.ts'
import type { ConnectionLimit } from './connection-limit.ts'

export type FastPath = {
  /** Makes every further response the last of its connection; brisk also closes idle connections. */
  close(isBrisk: boolean): void
  /** Destroys all connections. */
  hangUp(): void
}

/** Answers plain requests for cached pages with one write and hands others to Node's server. */
export function openFastPath(
  server: Server,
  sendCachedPage: SendCachedPage,
  { limit, toNetwork }: { limit: ConnectionLimit; toNetwork: (address: string) => string },
): FastPath {
  const connectionListeners = server.listeners('connection')
  const connections = new Set<ClientConnection>()
  const context: FastPathContext = {
    sendCachedPage,
    isClosing: false,
    connectToServer(connection) {
      for (const listener of connectionListeners) Reflect.apply(listener, server, [connection])
    },
  }

  function accept(rawSocket: Socket): void {
    const network = toNetwork(rawSocket.remoteAddress ?? '')
    if (!makeRoom(network)) return refuseConnection(rawSocket)
    const socket = readWithSharedBuffer(rawSocket, (bytes) => connection.receive(bytes))
    const connection = new ClientConnection(socket, network, context)
    limit.acquire(network)
    connections.add(connection)
    socket.on('close', () => release(connection))
  }

  function release(connection: ClientConnection): void {
    if (connections.delete(connection)) limit.release(connection.network)
  }

  // Closes the connection that has been quiet longest.
  function makeRoom(network: string): boolean {
    const crowdedNetwork = limit.findCrowdedNetwork(network)
    if (crowdedNetwork === null) return true
    const now = performance.now()
    let longest: ClientConnection | undefined
    for (const connection of connections) {
      if (connection.network !== crowdedNetwork) continue
      if (longest && connection.lastDataAt >= longest.lastDataAt) continue
      if (connection.isDispensable(now, limit.stallTimeout)) longest = connection
    }
    if (!longest) return false
    release(longest)
    longest.destroy()
    return true
  }

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    const connection: object = request.socket
    if (connection instanceof ClientConnection) connection.follow(request, response)
  }

  function sweep(): void {
    const now = performance.now()
    for (const connection of connections) if (connection.isTimedOut(now)) connection.destroy()
  }

  server.removeAllListeners('connection')
  server.on('connection', accept)
  server.prependListener('request', onRequest)
  const sweepTimer = setInterval(sweep, requestTimes.check).unref()
  server.once('close', () => clearInterval(sweepTimer))

  return {
    close(isBrisk) {
      context.isClosing = true
      for (const connection of connections) if (isBrisk && connection.isIdle()) connection.destroy()
    },
    hangUp() {
      for (const connection of connections) connection.destroy()
    },
  }
}

// Refused without reading the request.
function refuseConnection(socket: Socket): void {
  const refusal = refused('serverBusy')
  const text = `${getRefusalText(refusal, 'en')}\n${getRefusalText(refusal, 'da')}\n`
  const head = [
    'HTTP/1.1 503 Service Unavailable',
    'content-type: text/plain; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'retry-after: 2',
    'connection: close',
  ]
  socket.on('error', () => socket.destroy())
  socket.write(`${head.join('\r\n')}\r\n\r\n${text}`)
  socket.destroySoon()
}

// Safe to share: data is consumed synchronously before the next read.
const sharedBuffer = Buffer.allocUnsafeSlow(65_536)

/**
 * Reads an accepted socket into one buffer shared by all connections; `onData` must copy data it keeps. Uses
 * the internal handle, since Node offers `onread` for outgoing sockets only, and falls back to `data` events.
 * Halves the cost of a cached page.
 */
function readWithSharedBuffer(accepted: Socket, onData: (bytes: Buffer) => void): Socket {
  const handle: unknown = Reflect.get(accepted, '_handle')
  if (!supportsUserBuffer(handle)) return accepted.on('data', onData)
  const onread = {
    buffer: sharedBuffer,
    callback(length: number) {
      onData(sharedBuffer.subarray(0, length))
      return true
    },
  }
  const socket: Socket = Reflect.construct(Socket, [{ handle, allowHalfOpen: true, onread }])
  // The server counts the accepted socket, so it has to be destroyed as well.
  socket.on('close', () => accepted.destroy())
  return socket.resume()
}

function supportsUserBuffer(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'useUserBuffer' in handle
}
