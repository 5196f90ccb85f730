import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type TimedResponse = { head: string; milliseconds: number }

/** Longer than the head of any response of ours. */
const maxHead = 4_096

/** A minimal HTTP client on one connection, so that the server stays the bottleneck. */
export type TestConnection = { send(request: string): Promise<TimedResponse>; close(): void }

export function formatRequest(host: string, path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br, gzip\r\n\r\n`
}

export async function openConnection(port: number): Promise<TestConnection> {
  // One buffer for all that is received: a new one for each read makes the client collect garbage while it measures.
  const onread = { buffer: Buffer.alloc(65_536), callback: receive }
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
  await new Promise<void>((resolve, reject) =>
    socket.once('connect', resolve).once('error', reject),
  )
  let head = ''
  let expectedSize = 0
  let size = 0
  let began = 0
  let onResponse: ((received: TimedResponse) => void) | null = null
  let onFailure: (error: Error) => void = () => {}

  function receive(length: number, buffer: Uint8Array): boolean {
    size += length
    if (expectedSize === 0) {
      head += Buffer.from(buffer.buffer, 0, Math.min(length, maxHead)).toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return true
      head = head.slice(0, end)
      expectedSize = end + 4 + Number(/\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    }
    if (size < expectedSize) return true
    const finish = onResponse
    onResponse = null
    finish?.({ head, milliseconds: performance.now() - began })
    return true
  }

  socket.on('error', (error) => onFailure(error))
  socket.on('close', () => onFailure(new Error('the server hung up')))
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        head = ''
        expectedSize = size = 0
        began = performance.now()
        onResponse = resolve
        onFailure = reject
        socket.write(request, 'latin1')
      }),
    close() {
      onFailure = () => {}
      socket.destroy()
    },
  }
}

/**
 * Sends requests at a fixed rate; returns milliseconds from when each was due until its response, so that
 * queueing counts.
 */
export async function sendSteadily(
  port: number,
  request: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[]> {
  const connections = await Promise.all(Array.from({ length: 32 }, () => openConnection(port)))
  const idle = [...connections]
  const waiting: number[] = []
  const durations: number[] = []
  const send = (connection: TestConnection, due: number) =>
    void connection.send(request).then(() => {
      durations.push(performance.now() - due)
      const next = waiting.shift()
      if (next === undefined) idle.push(connection)
      else send(connection, next)
    })
  const began = performance.now()
  let sent = 0
  for (let now = began; now < began + seconds * 1_000; now = performance.now()) {
    for (const due = Math.floor(((now - began) / 1_000) * perSecond); sent < due; sent += 1) {
      const connection = idle.pop()
      if (connection) send(connection, now)
      else waiting.push(now)
    }
    await pause(1)
  }
  while (durations.length < sent) await pause(5)
  for (const connection of connections) connection.close()
  return durations
}
