import { isPublicAddress } from '#domain/public-address.ts'
import type { Log } from './log.ts'

/**
 * Warns once when a proxy on a private address forwards requests and is not trusted: all its visitors then count as
 * one, and share each limit.
 */
export function openProxyWarning(log: Log, isOwnProxy: (address: string) => boolean) {
  let isSaid = false
  return (address: string, forwarded: string): void => {
    if (isSaid || forwarded === '' || isOwnProxy(address) || isPublicAddress(address)) return
    isSaid = true
    log.warn(
      { address },
      'a proxy forwards requests and is not named in TRUSTED_PROXIES: all its visitors count as one',
    )
  }
}
