import { isDevelopmentHost } from './host.ts'

/**
 * Where a store is at home, for addresses that are read elsewhere: by search engines, in mails. The name is the one
 * that the store was given, never the one that a request came with; only a development host may lie at a port.
 */
export function storeOrigin(domain: string, port = ''): string {
  if (!isDevelopmentHost(domain)) return `https://${domain}`
  return `http://${domain}${port && `:${port}`}`
}
