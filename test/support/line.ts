import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Address } from '#server/database/address.ts'

export type Line = {
  address: Address
  cut(): void
  /** Stops bytes in both directions while connections stay open (half-open). */
  stall(): void
  resume(): void
  /** Delays every chunk by this many milliseconds from now on. */
  slow(lag: number): void
  /** Breaks every connection and accepts none until up(). */
  down(): void
  up(): Promise<void>
  close(): Promise<void>
}

/**
 * A TCP proxy to PostgreSQL that can be cut, stalled and delayed. Listens on a Unix socket, or on a local
 * address that other machines reach.
 */
export async function lineTo(address: Address, usual = 0, ours?: string): Promise<Line> {
  const folder = await mkdtemp(join(tmpdir(), 'line-'))
  const file = `.s.PGSQL.${address.port}`
  const pairs = new Set<[Socket, Socket]>()
  let isStalled = false
  let lag = usual
  let port = 0
  const server = createServer((near) => {
    const far = connect(join(address.host, file))
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const end = () => {
      near.destroy()
      far.destroy()
      pairs.delete(pair)
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    const carry = (bytes: Buffer, to: Socket) =>
      lag > 0 ? setTimeout(() => to.write(bytes), lag) : to.write(bytes)
    near.on('data', (bytes: Buffer) => carry(bytes, far))
    far.on('data', (bytes: Buffer) => carry(bytes, near))
    if (isStalled) for (const socket of pair) socket.pause()
  })
  async function up() {
    server.listen(ours ? { host: ours, port } : { path: join(folder, file) })
    await once(server, 'listening')
    const bound = server.address()
    if (bound && typeof bound === 'object') port = bound.port
  }
  await up()
  return {
    address: ours ? { ...address, host: ours, port } : { ...address, host: folder },
    cut() {
      for (const [near] of pairs) near.destroy()
    },
    stall() {
      isStalled = true
      for (const pair of pairs) for (const socket of pair) socket.pause()
    },
    resume() {
      isStalled = false
      for (const pair of pairs) for (const socket of pair) socket.resume()
    },
    slow(wanted) {
      lag = wanted
    },
    down() {
      for (const [near] of pairs) near.destroy()
      server.close()
    },
    up,
    async close() {
      for (const [near] of pairs) near.destroy()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
