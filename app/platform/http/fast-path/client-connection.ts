import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { requestTimes } from '#shared/durations.ts'
import { parsePlainHead, type PlainHead } from './plain-head.ts'

/** Sends a prepared response with a single write. `missed`: the cache has no page of this address. */
export type SendCachedPage = (head: PlainHead, socket: Socket) => 'sent' | 'missed' | 'declined'

export type FastPathContext = {
  sendCachedPage: SendCachedPage
  /** Lets Node's server read the connection. */
  connectToServer(connection: ClientConnection): void
  isClosing: boolean
}

/**
 * `own`: requests are parsed here. `lent`: Node's server has one request, whose end is known. `node`: its parser
 * decides for good where requests end.
 */
type Parser = 'own' | 'lent' | 'node'

/**
 * A client's connection as Node's server sees it: writes go to the socket, and reads are what the fast path could
 * not answer. After anything but sequential plain requests the server keeps the connection, so two parsers never
 * have to agree on message boundaries (request smuggling).
 */
export class ClientConnection extends Duplex {
  readonly socket: Socket
  readonly network: string
  lastDataAt = performance.now()
  /** The address of the last request that Node's server has read, if the page cache did not have it. */
  missedAddress: string | null = null
  readonly #fastPath: FastPathContext
  #parser: Parser = 'own'
  #isConnected = false
  /** Bytes of the body that Node's server has not received yet. */
  #bytesLeft = 0
  #openRequests = 0
  #nextMissedAddress: string | null = null
  #idleTimeout: number = requestTimes.head

  constructor(socket: Socket, network: string, fastPath: FastPathContext) {
    super({ decodeStrings: false, allowHalfOpen: true })
    this.socket = socket
    this.network = network
    this.#fastPath = fastPath
    socket.on('end', () => (this.#parser === 'own' ? socket.end() : this.push(null)))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => this.destroy())
  }

  get remoteAddress(): string | undefined {
    return this.socket.remoteAddress
  }

  receive(bytes: Buffer): void {
    this.lastDataAt = performance.now()
    this.#idleTimeout = requestTimes.between
    if (this.#parser === 'own') return this.#serve(bytes)
    this.#bytesLeft -= bytes.length
    if (this.#bytesLeft < 0) this.#parser = 'node'
    this.#relay(bytes)
  }

  #serve(bytes: Buffer): void {
    for (let at = 0; at < bytes.length;) {
      const head = this.#canServe() ? parsePlainHead(bytes, at) : null
      const result = head && isPageRequest(head) && this.#fastPath.sendCachedPage(head, this.socket)
      if (head && result === 'sent') {
        at = head.end
        continue
      }
      this.#nextMissedAddress = head && result === 'missed' ? head.url : null
      this.#bytesLeft = head ? head.end + head.bodyLength - bytes.length : -1
      this.#parser = this.#bytesLeft < 0 ? 'node' : 'lent'
      return this.#relay(bytes.subarray(at))
    }
  }

  // Node pauses clients that send requests without reading the responses.
  #canServe(): boolean {
    return !this.#fastPath.isClosing && !this.socket.writableNeedDrain
  }

  #relay(bytes: Buffer): void {
    if (!this.#isConnected) this.#fastPath.connectToServer(this)
    this.#isConnected = true
    if (!this.push(Buffer.from(bytes))) this.socket.pause()
  }

  /** Takes the connection back after the response if the whole request was read. */
  follow(request: IncomingMessage, response: ServerResponse): void {
    this.#openRequests += 1
    this.missedAddress = this.#nextMissedAddress
    this.#nextMissedAddress = null
    if (this.#fastPath.isClosing) response.setHeader('connection', 'close')
    response.once('close', () => {
      this.#openRequests -= 1
      this.lastDataAt = performance.now()
      const isWhole = this.#bytesLeft === 0 && request.complete
      if (this.#parser === 'lent') this.#parser = isWhole ? 'own' : 'node'
    })
  }

  isIdle(): boolean {
    return this.#parser !== 'lent' && this.#openRequests === 0 && this.socket.writableLength === 0
  }

  /** True if it may be closed in favour of others: idle, or with a stalled body. */
  isDispensable(now: number, stallTimeout: number): boolean {
    return this.isIdle() || (this.#bytesLeft > 0 && now - this.lastDataAt >= stallTimeout)
  }

  isTimedOut(now: number): boolean {
    const quietFor = now - this.lastDataAt
    if (this.isIdle()) return quietFor > this.#idleTimeout
    return this.#openRequests === 0 && quietFor > requestTimes.slowReader
  }

  /** Like `Socket.destroySoon`: flushes pending writes first. */
  destroySoon(): void {
    if (this.writable) this.end()
    if (this.writableFinished) this.destroy()
    else this.once('finish', () => this.destroy())
  }

  override _read(): void {
    this.socket.resume()
  }

  override _write(chunk: string | Buffer, encoding: BufferEncoding, done: Done): void {
    this.socket.write(chunk, encoding, done)
  }

  override _writev(
    chunks: { chunk: string | Buffer; encoding: BufferEncoding }[],
    done: Done,
  ): void {
    this.socket.cork()
    chunks.forEach(({ chunk, encoding }, at) => {
      this.socket.write(chunk, encoding, at === chunks.length - 1 ? done : undefined)
    })
    this.socket.uncork()
  }

  override _final(done: Done): void {
    this.socket.end(() => done())
  }

  override _destroy(error: Error | null, done: Done): void {
    this.socket.destroy()
    done(error)
  }
}

/** The address that the fast path has looked for in vain. */
export function getMissedAddress({ socket }: { socket: object }): string | null {
  return socket instanceof ClientConnection ? socket.missedAddress : null
}

function isPageRequest({ method, bodyLength }: PlainHead): boolean {
  return method === 'GET' && bodyLength === 0
}

type Done = (error?: Error | null) => void
