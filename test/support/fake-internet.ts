import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { connect, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { Internet } from '#platform/media/internet.ts'
import { cert, key } from './certificate.ts'

export type FakeInternet = Internet & {
  /** Sets the addresses of a name, one list per lookup; the last one is repeated. */
  setAddresses(name: string, ...addresses: string[][]): void
  setTxtRecords(name: string, ...records: string[]): void
  openSite(endpoint: string, listener: RequestListener): Promise<void>
  openSecureSite(endpoint: string, listener: RequestListener): Promise<void>
  openRawSite(endpoint: string, listener: (socket: Socket) => void): Promise<void>
  /** Endpoints connected to, as 'address:port', and the SNI names of TLS connections. */
  connections: string[]
  serverNames: (string | false | null)[]
  close(): void
}

/** A fake internet on this machine: a connection to 93.184.215.14 reaches its local substitute. */
export function openFakeInternet(): FakeInternet {
  const addressLists = new Map<string, string[][]>()
  const txtRecords = new Map<string, string[]>()
  const ports = new Map<string, number>()
  const servers: Server[] = []
  const sockets = new Set<Socket>()
  const connections: string[] = []
  const serverNames: (string | false | null)[] = []

  async function open(endpoint: string, server: Server): Promise<void> {
    servers.push(server)
    server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const bound = server.address()
    if (bound && typeof bound === 'object') ports.set(endpoint, bound.port)
  }

  return {
    connections,
    serverNames,
    setAddresses: (name, ...addresses) => void addressLists.set(name, addresses),
    setTxtRecords: (name, ...records) => void txtRecords.set(name, records),
    resolveTexts: async (name) => txtRecords.get(name) ?? [],
    openSite: (endpoint, listener) => open(endpoint, createServer(listener)),
    openSecureSite: (endpoint, listener) =>
      open(
        endpoint,
        createSecureServer({ cert, key }, (request, response) => {
          if (request.socket instanceof TLSSocket) serverNames.push(request.socket.servername)
          listener(request, response)
        }),
      ),
    openRawSite: (endpoint, listener) => open(endpoint, createTcpServer(listener)),
    async resolveAddresses(name) {
      const addresses = addressLists.get(name) ?? []
      return (addresses.length > 1 ? addresses.shift() : addresses[0]) ?? []
    },
    connect(address, port) {
      connections.push(`${address}:${port}`)
      // Port 1 is closed.
      return connect({ host: '127.0.0.1', port: ports.get(`${address}:${port}`) ?? 1 })
    },
    close() {
      for (const server of servers) server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
