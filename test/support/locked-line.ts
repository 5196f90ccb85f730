import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createServer } from 'node:https'
import type { Where } from './ask.ts'
import { cert, key } from './certificate.ts'

export type LockedLine = { where: Where; close(): Promise<void> }

/**
 * A proxy that terminates TLS and forwards over keep-alive HTTP. Sends the headers of nginx in
 * docs/several-machines.md and other common ones.
 */
export async function openLockedLine(house: number): Promise<LockedLine> {
  const agent = new Agent({ keepAlive: true })
  const server = createServer({ cert, key }, (asked, answer) => {
    const { method, url: path, socket } = asked
    const from = [asked.headers['x-forwarded-for'] ?? [], socket.remoteAddress ?? ''].flat()
    const { connection: _, ...said } = asked.headers
    const headers = { ...said, 'x-forwarded-for': from.join(', '), 'x-forwarded-proto': 'https' }
    const passed = request({ agent, port: house, method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    passed.once('error', () => answer.destroy())
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = bound && typeof bound === 'object' ? bound.port : 0
  return {
    where: { host: '127.0.0.1', port, ca: cert },
    async close() {
      agent.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
