import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { connect, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { Internet } from '#server/media/internet.ts'
import { cert, key } from './certificate.ts'

export type SmallInternet = Internet & {
  /** Sets the addresses of a name, one list per lookup; the last one is repeated. */
  means(name: string, ...answers: string[][]): void
  says(name: string, ...records: string[]): void
  site(place: string, listener: RequestListener): Promise<void>
  secureSite(place: string, listener: RequestListener): Promise<void>
  rawSite(place: string, listener: (socket: Socket) => void): Promise<void>
  /** Endpoints connected to, as 'address:port', and the SNI names of TLS connections. */
  reached: string[]
  names: (string | false | null)[]
  close(): void
}

/** A fake internet on this machine: a connection to 93.184.215.14 reaches its local substitute. */
export function openSmallInternet(): SmallInternet {
  const meanings = new Map<string, string[][]>()
  const texts = new Map<string, string[]>()
  const ports = new Map<string, number>()
  const servers: Server[] = []
  const sockets = new Set<Socket>()
  const reached: string[] = []
  const names: (string | false | null)[] = []

  async function open(place: string, server: Server): Promise<void> {
    servers.push(server)
    server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const bound = server.address()
    if (bound && typeof bound === 'object') ports.set(place, bound.port)
  }

  return {
    reached,
    names,
    means: (name, ...answers) => void meanings.set(name, answers),
    says: (name, ...records) => void texts.set(name, records),
    textsOf: async (name) => texts.get(name) ?? [],
    site: (place, listener) => open(place, createServer(listener)),
    secureSite: (place, listener) =>
      open(
        place,
        createSecureServer({ cert, key }, (request, response) => {
          if (request.socket instanceof TLSSocket) names.push(request.socket.servername)
          listener(request, response)
        }),
      ),
    rawSite: (place, listener) => open(place, createTcpServer(listener)),
    async addressesOf(name) {
      const answers = meanings.get(name) ?? []
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? []
    },
    connect(address, port) {
      reached.push(`${address}:${port}`)
      // Port 1 is closed.
      return connect({ host: '127.0.0.1', port: ports.get(`${address}:${port}`) ?? 1 })
    },
    close() {
      for (const server of servers) server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
