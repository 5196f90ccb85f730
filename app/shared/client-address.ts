/** Used for rate limits. Only headers from our own proxies are trusted, since any client can send them. */
export function getClientAddress(
  connected: string,
  forwarded: string,
  isOwnProxy: (address: string) => boolean,
): string {
  let client = normaliseAddress(connected)
  // Read from the right: each of our proxies appends the address it saw.
  for (const entry of forwarded.split(',').toReversed()) {
    const address = normaliseAddress(entry.trim())
    if (!isOwnProxy(client) || !addressPattern.test(address)) break
    client = address
  }
  return client
}

const addressPattern = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f:.]*:[\da-f:.]*)$/i

/** The network of one household: a whole IPv4 address, or a /64 of IPv6. */
export function toNetwork(address: string): string {
  if (!address.includes(':')) return address
  const [before = '', after] = address.toLowerCase().split('::')
  const start = before.split(':').filter(Boolean)
  const rest = (after ?? '').split(':').filter(Boolean)
  const gap = after === undefined ? 0 : Math.max(0, 8 - start.length - rest.length)
  const groups = [...start, ...Array<string>(gap).fill('0'), ...rest]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Coarse enough not to identify a home (GDPR), fine enough to recognise repeated attempts. */
export function maskAddress(address: string): string {
  return address.includes(':')
    ? `${toNetwork(address).split(':').slice(0, 3).join(':')}::/48`
    : address.replace(/\.\d+$/, '.0/24')
}

// A dual-stack server writes an IPv4 address as ::ffff:192.0.2.1; some proxies add the port of the connection.
function normaliseAddress(address: string): string {
  return address
    .slice(0, maxAddressLength)
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
}

const maxAddressLength = 60
