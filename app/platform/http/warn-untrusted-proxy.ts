import { isPublicAddress } from '#shared/public-address.ts'
import type { Log } from './log.ts'

/** Warns once about an untrusted proxy on a private address: all its visitors would share one rate limit. */
export function openProxyWarning(log: Log, isOwnProxy: (address: string) => boolean) {
  let hasWarned = false
  return (address: string, forwarded: string): void => {
    if (hasWarned || forwarded === '' || isOwnProxy(address) || isPublicAddress(address)) return
    hasWarned = true
    log.warn(
      { address },
      'a proxy forwards requests and is not named in TRUSTED_PROXIES: all its visitors count as one',
    )
  }
}
