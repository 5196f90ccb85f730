import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Heard = { head: string; milliseconds: number }

/** A minimal HTTP client on one connection, so that the server stays the bottleneck. */
export type Wire = { ask(words: string): Promise<Heard>; close(): void }

export function askedFor(host: string, path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br, gzip\r\n\r\n`
}

export async function openWire(port: number): Promise<Wire> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) =>
    socket.once('connect', resolve).once('error', reject),
  )
  let heard: Buffer[] = []
  let wanted = 0
  let head = ''
  let size = 0
  let began = 0
  let done: ((heard: Heard) => void) | null = null
  let failed: (fault: Error) => void = () => {}
  socket.on('data', (bytes: Buffer) => {
    size += bytes.length
    if (wanted === 0) {
      heard.push(bytes)
      const all = heard.length === 1 ? bytes : Buffer.concat(heard)
      const end = all.indexOf('\r\n\r\n')
      if (end < 0) return
      head = all.toString('latin1', 0, end)
      wanted = end + 4 + Number(/\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    }
    if (size < wanted) return
    const finish = done
    done = null
    finish?.({ head, milliseconds: performance.now() - began })
  })
  socket.on('error', (fault) => failed(fault))
  socket.on('close', () => failed(new Error('the server hung up')))
  return {
    ask: (words) =>
      new Promise((resolve, reject) => {
        heard = []
        wanted = size = 0
        began = performance.now()
        done = resolve
        failed = reject
        socket.write(words, 'latin1')
      }),
    close() {
      failed = () => {}
      socket.destroy()
    },
  }
}

/**
 * Sends requests at a fixed rate; returns milliseconds from when each was due until its response, so that
 * queueing counts.
 */
export async function askSteadily(
  port: number,
  words: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[]> {
  const wires = await Promise.all(Array.from({ length: 32 }, () => openWire(port)))
  const idle = [...wires]
  const waiting: number[] = []
  const took: number[] = []
  const send = (wire: Wire, due: number) =>
    void wire.ask(words).then(() => {
      took.push(performance.now() - due)
      const next = waiting.shift()
      if (next === undefined) idle.push(wire)
      else send(wire, next)
    })
  const began = performance.now()
  let sent = 0
  for (let now = began; now < began + seconds * 1_000; now = performance.now()) {
    for (const due = Math.floor(((now - began) / 1_000) * perSecond); sent < due; sent += 1) {
      const wire = idle.pop()
      if (wire) send(wire, now)
      else waiting.push(now)
    }
    await pause(1)
  }
  while (took.length < sent) await pause(5)
  for (const wire of wires) wire.close()
  return took
}
