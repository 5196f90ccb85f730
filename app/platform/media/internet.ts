import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { connect as secure } from 'node:tls'
import { isPublicAddress } from '#shared/public-address.ts'

export type Internet = {
  resolveAddresses(name: string): Promise<string[]>
  /** TXT records. */
  resolveTexts(name: string): Promise<string[]>
  connect(address: string, port: number): Socket
}

export const publicInternet = createInternet()

/** Uses the given name servers, or those of the system. */
export function createInternet(servers?: readonly string[]): Internet {
  const createResolver = () => {
    const resolver = new Resolver({ timeout: 1_500, tries: 2 })
    if (servers) resolver.setServers(servers)
    return resolver
  }
  return {
    async resolveAddresses(name) {
      const resolver = createResolver()
      const results = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
      return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    },
    async resolveTexts(name) {
      const records = await createResolver().resolveTxt(name)
      // DNS splits long TXT records.
      return records.map((parts) => parts.join(''))
    },
    connect: (host, port) => connect({ host, port }),
  }
}

// Leaves time to try the next address.
const connectTimeout = 1_500

/**
 * Resolves the name once and connects to the checked addresses, which prevents DNS rebinding. A name with any
 * private address is refused.
 */
export async function connectToHost(
  { hostname, protocol }: URL,
  internet: Internet,
  signal: AbortSignal,
): Promise<Socket> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await internet.resolveAddresses(host)
  if (!addresses.every(isPublicAddress)) throw new Error('not on the open internet')
  let error: unknown = new Error('no address')
  for (const address of pickOnePerFamily(addresses)) {
    signal.throwIfAborted()
    try {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(connectTimeout)])
      const socket = await waitForEvent(
        internet.connect(address, protocol === 'https:' ? 443 : 80),
        'connect',
        deadline,
      )
      if (protocol !== 'https:') return socket
      // Validates the certificate against the name, not the address.
      const servername = isIP(host) ? '' : host
      const encrypted = secure({ socket, host, servername, rejectUnauthorized: true })
      return await waitForEvent(encrypted, 'secureConnect', deadline)
    } catch (thrown) {
      error = thrown
    }
  }
  throw error
}

function pickOnePerFamily(addresses: string[]): string[] {
  return [4, 6].flatMap((family) => addresses.find((address) => isIP(address) === family) ?? [])
}

async function waitForEvent<Connection extends Socket>(
  connection: Connection,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<Connection> {
  try {
    await once(connection, event, { signal })
    return connection
  } catch (error) {
    connection.on('error', () => {}).destroy()
    throw error
  }
}
