import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Address } from '#platform/database/address.ts'

export type DatabaseProxy = {
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
export async function openDatabaseProxy(
  address: Address,
  initialLag = 0,
  listenHost?: string,
): Promise<DatabaseProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'line-'))
  const file = `.s.PGSQL.${address.port}`
  const pairs = new Set<[Socket, Socket]>()
  let isStalled = false
  let lag = initialLag
  let port = 0
  const server = createServer((client) => {
    const upstream = connect(join(address.host, file))
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    const end = () => {
      client.destroy()
      upstream.destroy()
      pairs.delete(pair)
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    const forward = (bytes: Buffer, to: Socket) =>
      lag > 0 ? setTimeout(() => to.write(bytes), lag) : to.write(bytes)
    client.on('data', (bytes: Buffer) => forward(bytes, upstream))
    upstream.on('data', (bytes: Buffer) => forward(bytes, client))
    if (isStalled) for (const socket of pair) socket.pause()
  })
  async function up() {
    server.listen(listenHost ? { host: listenHost, port } : { path: join(folder, file) })
    await once(server, 'listening')
    const bound = server.address()
    if (bound && typeof bound === 'object') port = bound.port
  }
  await up()
  return {
    address: listenHost ? { ...address, host: listenHost, port } : { ...address, host: folder },
    cut() {
      for (const [client] of pairs) client.destroy()
    },
    stall() {
      isStalled = true
      for (const pair of pairs) for (const socket of pair) socket.pause()
    },
    resume() {
      isStalled = false
      for (const pair of pairs) for (const socket of pair) socket.resume()
    },
    slow(newLag) {
      lag = newLag
    },
    down() {
      for (const [client] of pairs) client.destroy()
      server.close()
    },
    up,
    async close() {
      for (const [client] of pairs) client.destroy()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
