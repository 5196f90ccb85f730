import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Address } from '#server/database/address.ts'

export type Line = {
  /** The same database, reached through this line. */
  address: Address
  /** Every connection breaks; new ones are taken. */
  cut(): void
  /** Bytes stop in both directions while the connections stay: a half-open line. */
  stall(): void
  resume(): void
  /** From now on every word travels so many milliseconds. */
  slow(lag: number): void
  /** The server is away: every connection breaks and none is taken, until it is back. */
  down(): void
  up(): Promise<void>
  close(): Promise<void>
}

/**
 * A line to PostgreSQL that can be cut and stalled at will, over which every word travels so many milliseconds. It begins
 * in a file, or at an address of ours that other machines reach.
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
