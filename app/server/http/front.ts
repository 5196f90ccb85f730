import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refused, refusalText } from '#domain/errors.ts'
import type { ConnectionLimit } from './connection-limit.ts'
import { GuestLine } from './guest-line.ts'
import { plainHead, type PlainHead } from './plain-head.ts'
import { readTogether } from './shared-reading.ts'

/** Sends a prepared response with a single write, or returns `false`. */
export type AtOnce = (head: PlainHead, socket: Socket) => boolean

export type Front = {
  /** Makes every further response the last of its connection; brisk also closes idle connections. */
  close(isBrisk: boolean): void
  /** Destroys all connections. */
  hangUp(): void
}

type Guest = {
  socket: Socket
  network: string
  /** Releases its slot in the connection limit. */
  leave(): void
  /** Created for the first request that the fast path could not answer. */
  line: GuestLine | null
  /** Permanently handed to Node's server: only its parser decides where requests end. */
  isTheirs: boolean
  /** One request is with the server; `bytesLeft` of its body are still to come. */
  isAwaited: boolean
  left: number
  underWay: number
  asked: number
  heardAt: number
}

// In milliseconds. Browsers open connections ahead of need; keep-alive promises five seconds.
const patience = { first: 10_000, between: 6_000, slowReader: 60_000, look: 1_000 }
const mostRequests = 10_000

/**
 * Answers plain requests for cached pages with one write and hands others to Node's server. After anything but
 * sequential plain requests the server keeps the connection, so two parsers never have to agree on message
 * boundaries (request smuggling).
 */
export function openFront(
  server: Server,
  atOnce: AtOnce,
  { limit, networkOf }: { limit: ConnectionLimit; networkOf: (address: string) => string },
): Front {
  const welcome = server.listeners('connection')
  const guests = new Set<Guest>()
  const guestOf = new WeakMap<object, Guest>()
  let isClosing = false

  function seat(taken: Socket): void {
    const network = networkOf(taken.remoteAddress ?? '')
    if (!makeRoom(network)) return sendAway(taken)
    const socket = readTogether(taken, (bytes) => hear(guest, bytes))
    const guest = newGuest(socket, network, limit.enter(network))
    guests.add(guest)
    socket.on('end', () => (guest.line ? guest.line.push(null) : socket.end()))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      guests.delete(guest)
      guest.leave()
      guest.line?.destroy()
    })
  }

  // Closes the connection that has been quiet longest: an idle one or one with a stalled body.
  function makeRoom(network: string): boolean {
    const crowded = limit.crowdedFor(network)
    if (crowded === null) return true
    const now = performance.now()
    let longest: Guest | undefined
    for (const guest of guests) {
      if (guest.network !== crowded) continue
      const isStill = guest.left > 0 && now - guest.heardAt >= limit.stillFor
      if (!isIdle(guest) && !isStill) continue
      if (!longest || guest.heardAt < longest.heardAt) longest = guest
    }
    if (!longest) return false
    guests.delete(longest)
    longest.leave()
    longest.socket.destroy()
    return true
  }

  function hear(guest: Guest, bytes: Buffer): void {
    guest.heardAt = performance.now()
    if (guest.isAwaited) {
      guest.left -= bytes.length
      if (guest.left < 0) guest.isTheirs = true
    }
    if (guest.isTheirs || guest.isAwaited) handOver(guest, bytes)
    else attend(guest, bytes)
  }

  function attend(guest: Guest, bytes: Buffer): void {
    for (let at = 0; at < bytes.length;) {
      const head = isClosing || guest.asked >= mostRequests ? null : plainHead(bytes, at)
      guest.asked += 1
      if (!head) guest.isTheirs = true
      else if (head.method === 'GET' && head.bodyLength === 0 && atOnce(head, guest.socket)) {
        at = head.end
        if (guest.socket.writableNeedDrain) return waitForReader(guest, bytes.subarray(at))
        continue
      } else {
        guest.left = head.end + head.bodyLength - bytes.length
        guest.isAwaited = true
        if (guest.left < 0) guest.isTheirs = true
      }
      return handOver(guest, at === 0 ? bytes : bytes.subarray(at))
    }
  }

  // Pauses clients that send requests without reading the responses.
  function waitForReader(guest: Guest, bytes: Buffer): void {
    const rest = Buffer.from(bytes)
    guest.socket.pause()
    guest.socket.once('drain', () => {
      guest.socket.resume()
      attend(guest, rest)
    })
  }

  function handOver(guest: Guest, bytes: Buffer): void {
    guest.line ??= newLine(guest)
    guest.line.hand(Buffer.from(bytes))
  }

  function newLine(guest: Guest): GuestLine {
    const line = new GuestLine(guest.socket)
    guestOf.set(line, guest)
    for (const one of welcome) Reflect.apply(one, server, [line])
    return line
  }

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const guest = guestOf.get(request.socket)
    if (!guest) return
    guest.underWay += 1
    if (isClosing || guest.asked >= mostRequests) response.setHeader('connection', 'close')
    response.once('close', () => {
      guest.underWay -= 1
      guest.heardAt = performance.now()
      if (guest.left === 0 && request.complete) guest.isAwaited = false
      else guest.isTheirs = true
    })
  }

  function look(): void {
    const now = performance.now()
    for (const guest of guests) if (isOverstaying(guest, now)) guest.socket.destroy()
  }

  server.removeAllListeners('connection')
  server.on('connection', seat)
  server.prependListener('request', begin)
  const looking = setInterval(look, patience.look).unref()
  server.once('close', () => clearInterval(looking))

  return {
    close(isBrisk) {
      isClosing = true
      for (const guest of guests) if (isBrisk && isIdle(guest)) guest.socket.destroy()
    },
    hangUp() {
      for (const { socket } of guests) socket.destroy()
    },
  }
}

// Refused without reading the request.
function sendAway(socket: Socket): void {
  const refusal = refused('serverBusy')
  const text = `${refusalText(refusal, 'en')}\n${refusalText(refusal, 'da')}\n`
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

function newGuest(socket: Socket, network: string, leave: () => void): Guest {
  return {
    socket,
    network,
    leave,
    line: null,
    isTheirs: false,
    isAwaited: false,
    left: 0,
    underWay: 0,
    asked: 0,
    heardAt: performance.now(),
  }
}

// A head that arrives slowly is timed out by Node's parser, so a connection with a pending request is not idle.
function isIdle({ underWay, isAwaited, socket }: Guest): boolean {
  return underWay === 0 && !isAwaited && socket.writableLength === 0
}

function isOverstaying(guest: Guest, now: number): boolean {
  const silence = now - guest.heardAt
  if (isIdle(guest)) return silence > (guest.asked === 0 ? patience.first : patience.between)
  return guest.underWay === 0 && silence > patience.slowReader
}
