import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { connect as secure } from 'node:tls'
import { isPublicAddress } from '#domain/public-address.ts'

export type Internet = {
  addressesOf(name: string): Promise<string[]>
  /** TXT records. */
  textsOf(name: string): Promise<string[]>
  connect(address: string, port: number): Socket
}

export const theInternet = internetBy()

/** Uses the given name servers, or those of the system. */
export function internetBy(servers?: readonly string[]): Internet {
  const resolve = () => {
    const resolver = new Resolver({ timeout: 1_500, tries: 2 })
    if (servers) resolver.setServers(servers)
    return resolver
  }
  return {
    async addressesOf(name) {
      const resolver = resolve()
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    },
    async textsOf(name) {
      const records = await resolve().resolveTxt(name)
      // DNS splits long TXT records.
      return records.map((pieces) => pieces.join(''))
    },
    connect: (host, port) => connect({ host, port }),
  }
}

// Leaves time to try the next address.
const patience = 1_500

/**
 * Resolves the name once and connects to the checked addresses, which prevents DNS rebinding. A name with any
 * private address is refused.
 */
export async function connectionTo(
  { hostname, protocol }: URL,
  internet: Internet,
  signal: AbortSignal,
): Promise<Socket> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await internet.addressesOf(host)
  if (!addresses.every(isPublicAddress)) throw new Error('not on the open internet')
  let fault: unknown = new Error('no address')
  for (const address of oneOfEachKind(addresses)) {
    signal.throwIfAborted()
    try {
      const hurried = AbortSignal.any([signal, AbortSignal.timeout(patience)])
      const socket = await ready(
        internet.connect(address, protocol === 'https:' ? 443 : 80),
        'connect',
        hurried,
      )
      if (protocol !== 'https:') return socket
      // Validates the certificate against the name, not the address.
      const servername = isIP(host) ? '' : host
      const encrypted = secure({ socket, host, servername, rejectUnauthorized: true })
      return await ready(encrypted, 'secureConnect', hurried)
    } catch (thrown) {
      fault = thrown
    }
  }
  throw fault
}

function oneOfEachKind(addresses: string[]): string[] {
  return [4, 6].flatMap((kind) => addresses.find((address) => isIP(address) === kind) ?? [])
}

async function ready<Connection extends Socket>(
  connection: Connection,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<Connection> {
  try {
    await once(connection, event, { signal })
    return connection
  } catch (fault) {
    connection.on('error', () => {}).destroy()
    throw fault
  }
}
