import { isDevelopmentHost } from './host.ts'

/**
 * Begins absolute URLs in mails and for search engines. Uses the stored domain, never the Host header; only a
 * development host has a port.
 */
export function getStoreOrigin(domain: string, port = ''): string {
  if (!isDevelopmentHost(domain)) return `https://${domain}`
  return `http://${domain}${port && `:${port}`}`
}
