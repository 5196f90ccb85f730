import { BlockList, isIP } from 'node:net'

/** Parses addresses and networks such as '10.0.0.0/8, ::1', whose X-Forwarded-For is trusted. */
export function parseProxies(list: string): (address: string) => boolean {
  const proxies = new BlockList()
  for (const entry of list.split(',').map((text) => text.trim())) {
    if (entry === '') continue
    const [network = '', bits = ''] = entry.split('/')
    const family = getFamily(network)
    if (!family || !/^\d{0,3}$/.test(bits)) throw new Error(`TRUSTED_PROXIES: ${entry}`)
    if (bits) proxies.addSubnet(network, Number(bits), family)
    else proxies.addAddress(network, family)
  }
  return (address) => proxies.check(address, getFamily(address) ?? 'ipv4')
}

function getFamily(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address)
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6'
}
