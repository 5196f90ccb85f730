import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refused, getRefusalText } from '#domain/errors/errors.ts'
import { requestTimes } from '#domain/shared/durations.ts'
import type { ConnectionLimit } from './connection-limit.ts'
import { ServerConnection } from './server-connection.ts'
import { parsePlainHead, type PlainHead } from './plain-head.ts'
import { readWithSharedBuffer } from './shared-read-buffer.ts'

/** Sends a prepared response with a single write, or returns `false`. */
export type SendCachedPage = (head: PlainHead, socket: Socket) => boolean

export type FastPath = {
  /** Makes every further response the last of its connection; brisk also closes idle connections. */
  close(isBrisk: boolean): void
  /** Destroys all connections. */
  hangUp(): void
}

type ClientConnection = {
  socket: Socket
  network: string
  /** Releases its slot in the connection limit. */
  release(): void
  /** Created for the first request that the fast path could not answer. */
  serverConnection: ServerConnection | null
  /** Permanently handed to Node's server: only its parser decides where requests end. */
  isHandedOver: boolean
  /** One request is with the server; `bytesLeft` of its body are still to come. */
  isAwaitingResponse: boolean
  bytesLeft: number
  openRequests: number
  requestCount: number
  lastDataAt: number
}

const maxRequests = 10_000

/**
 * Answers plain requests for cached pages with one write and hands others to Node's server. After anything but
 * sequential plain requests the server keeps the connection, so two parsers never have to agree on message
 * boundaries (request smuggling).
 */
export function openFastPath(
  server: Server,
  sendCachedPage: SendCachedPage,
  { limit, toNetwork }: { limit: ConnectionLimit; toNetwork: (address: string) => string },
): FastPath {
  const connectionListeners = server.listeners('connection')
  const connections = new Set<ClientConnection>()
  const connectionByStream = new WeakMap<object, ClientConnection>()
  let isClosing = false

  function accept(rawSocket: Socket): void {
    const network = toNetwork(rawSocket.remoteAddress ?? '')
    if (!makeRoom(network)) return refuseConnection(rawSocket)
    const socket = readWithSharedBuffer(rawSocket, (bytes) => onData(connection, bytes))
    const connection = createConnection(socket, network, limit.acquire(network))
    connections.add(connection)
    socket.on('end', () =>
      connection.serverConnection ? connection.serverConnection.push(null) : socket.end(),
    )
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      connections.delete(connection)
      connection.release()
      connection.serverConnection?.destroy()
    })
  }

  // Closes the connection that has been quiet longest: an idle one or one with a stalled body.
  function makeRoom(network: string): boolean {
    const crowdedNetwork = limit.findCrowdedNetwork(network)
    if (crowdedNetwork === null) return true
    const now = performance.now()
    let longest: ClientConnection | undefined
    for (const connection of connections) {
      if (connection.network !== crowdedNetwork) continue
      const isStalled =
        connection.bytesLeft > 0 && now - connection.lastDataAt >= limit.stallTimeout
      if (!isIdle(connection) && !isStalled) continue
      if (!longest || connection.lastDataAt < longest.lastDataAt) longest = connection
    }
    if (!longest) return false
    connections.delete(longest)
    longest.release()
    longest.socket.destroy()
    return true
  }

  function onData(connection: ClientConnection, bytes: Buffer): void {
    connection.lastDataAt = performance.now()
    if (connection.isAwaitingResponse) {
      connection.bytesLeft -= bytes.length
      if (connection.bytesLeft < 0) connection.isHandedOver = true
    }
    if (connection.isHandedOver || connection.isAwaitingResponse) handOver(connection, bytes)
    else serveRequests(connection, bytes)
  }

  function serveRequests(connection: ClientConnection, bytes: Buffer): void {
    for (let at = 0; at < bytes.length;) {
      const head =
        isClosing || connection.requestCount >= maxRequests ? null : parsePlainHead(bytes, at)
      connection.requestCount += 1
      if (!head) connection.isHandedOver = true
      else if (
        head.method === 'GET' &&
        head.bodyLength === 0 &&
        sendCachedPage(head, connection.socket)
      ) {
        at = head.end
        if (connection.socket.writableNeedDrain)
          return waitForReader(connection, bytes.subarray(at))
        continue
      } else {
        connection.bytesLeft = head.end + head.bodyLength - bytes.length
        connection.isAwaitingResponse = true
        if (connection.bytesLeft < 0) connection.isHandedOver = true
      }
      return handOver(connection, at === 0 ? bytes : bytes.subarray(at))
    }
  }

  // Pauses clients that send requests without reading the responses.
  function waitForReader(connection: ClientConnection, bytes: Buffer): void {
    const rest = Buffer.from(bytes)
    connection.socket.pause()
    connection.socket.once('drain', () => {
      connection.socket.resume()
      serveRequests(connection, rest)
    })
  }

  function handOver(connection: ClientConnection, bytes: Buffer): void {
    connection.serverConnection ??= openServerConnection(connection)
    connection.serverConnection.pushBytes(Buffer.from(bytes))
  }

  function openServerConnection(connection: ClientConnection): ServerConnection {
    const serverConnection = new ServerConnection(connection.socket)
    connectionByStream.set(serverConnection, connection)
    for (const listener of connectionListeners) Reflect.apply(listener, server, [serverConnection])
    return serverConnection
  }

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    const connection = connectionByStream.get(request.socket)
    if (!connection) return
    connection.openRequests += 1
    if (isClosing || connection.requestCount >= maxRequests)
      response.setHeader('connection', 'close')
    response.once('close', () => {
      connection.openRequests -= 1
      connection.lastDataAt = performance.now()
      if (connection.bytesLeft === 0 && request.complete) connection.isAwaitingResponse = false
      else connection.isHandedOver = true
    })
  }

  function sweep(): void {
    const now = performance.now()
    for (const connection of connections)
      if (isTimedOut(connection, now)) connection.socket.destroy()
  }

  server.removeAllListeners('connection')
  server.on('connection', accept)
  server.prependListener('request', onRequest)
  const sweepTimer = setInterval(sweep, requestTimes.check).unref()
  server.once('close', () => clearInterval(sweepTimer))

  return {
    close(isBrisk) {
      isClosing = true
      for (const connection of connections)
        if (isBrisk && isIdle(connection)) connection.socket.destroy()
    },
    hangUp() {
      for (const { socket } of connections) socket.destroy()
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

function createConnection(socket: Socket, network: string, release: () => void): ClientConnection {
  return {
    socket,
    network,
    release,
    serverConnection: null,
    isHandedOver: false,
    isAwaitingResponse: false,
    bytesLeft: 0,
    openRequests: 0,
    requestCount: 0,
    lastDataAt: performance.now(),
  }
}

// A head that arrives slowly is timed out by Node's parser, so a connection with a pending request is not idle.
function isIdle({ openRequests, isAwaitingResponse, socket }: ClientConnection): boolean {
  return openRequests === 0 && !isAwaitingResponse && socket.writableLength === 0
}

function isTimedOut(connection: ClientConnection, now: number): boolean {
  const quietFor = now - connection.lastDataAt
  if (isIdle(connection))
    return quietFor > (connection.requestCount === 0 ? requestTimes.head : requestTimes.between)
  return connection.openRequests === 0 && quietFor > requestTimes.slowReader
}
