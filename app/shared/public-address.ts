/**
 * Whether an IP address in any spelling is on the public internet. Rejects local, private and special networks,
 * and addresses that can be translated to them.
 */
export function isPublicAddress(text: string): boolean {
  const bits = toBits(text)
  return bits !== undefined && isInRanges(publicRanges, bits) && !isInRanges(specialRanges, bits)
}

type Range = { size: number; start: string }

function isInRanges(ranges: readonly Range[], bits: string): boolean {
  return ranges.some(({ size, start }) => bits.length === size && bits.startsWith(start))
}

// IANA, IPv6 Global Unicast Address Space: only 2000::/3 is assigned, which excludes mapped, translated
// (64:ff9b::/96), local and multicast addresses.
const publicRanges = parseRanges('0.0.0.0/0 2000::/3')

// IANA, IPv4 and IPv6 Special-Purpose Address Registries (RFC 6890): 6to4 and Teredo embed an IPv4 address.
// 168.63.129.16 is public, but on Azure it is the host machine.
const specialRanges = parseRanges(`
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12
  192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24
  198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
  2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20
`)

function parseRanges(text: string): Range[] {
  return text
    .trim()
    .split(/\s+/)
    .map((range) => {
      const [network = '', length] = range.split('/')
      const bits = toBits(network) ?? ''
      return { size: bits.length, start: bits.slice(0, Number(length)) }
    })
}

/** The address as 32 or 128 binary digits, as the URL parser understands its spelling. */
function toBits(text: string): string | undefined {
  if (/^[0-9a-fx.]+$/i.test(text)) {
    const octets = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(URL.parse(`http://${text}/`)?.hostname ?? '')
    return octets?.slice(1).map(createBinaryFormatter(10, 8)).join('')
  }
  if (!/^[0-9a-f:.]+$/i.test(text)) return undefined
  const groups = URL.parse(`http://[${text}]/`)?.hostname.slice(1, -1)
  return groups && expandGroups(groups).map(createBinaryFormatter(16, 16)).join('')
}

// :: stands for the missing zero groups.
function expandGroups(groups: string): string[] {
  const [before = [], after = []] = groups
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  return [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
}

function createBinaryFormatter(base: number, digits: number): (number: string) => string {
  return (number) => Number.parseInt(number, base).toString(2).padStart(digits, '0')
}
