import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createServer } from 'node:https'
import type { Endpoint } from './send-request.ts'
import { cert, key } from './certificate.ts'

export type TlsProxy = { where: Endpoint; close(): Promise<void> }

/**
 * A proxy that terminates TLS and forwards over keep-alive HTTP. Sends the headers of nginx in
 * docs/several-machines.md and other common ones.
 */
export async function openTlsProxy(appPort: number): Promise<TlsProxy> {
  const agent = new Agent({ keepAlive: true })
  const server = createServer({ cert, key }, (incoming, response) => {
    const { method, url: path, socket } = incoming
    const forwardedFor = [
      incoming.headers['x-forwarded-for'] ?? [],
      socket.remoteAddress ?? '',
    ].flat()
    const { connection: _, ...forwarded } = incoming.headers
    const headers = {
      ...forwarded,
      'x-forwarded-for': forwardedFor.join(', '),
      'x-forwarded-proto': 'https',
    }
    const upstream = request(
      { agent, port: appPort, method, path, headers },
      (upstreamResponse) => {
        response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers)
        upstreamResponse.pipe(response)
      },
    )
    upstream.once('error', () => response.destroy())
    incoming.pipe(upstream)
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
