import { setTimeout as pause } from 'node:timers/promises'
import { parseHost, type HostRules } from '#shared/host.ts'
import { hostCheckTimes } from '#shared/operating-durations.ts'
import { maxHostChecks, memoryBytes } from '#shared/limits.ts'
import type { Router } from '../database/database.ts'
import { openBoundedMap } from '../memory/bounded-map.ts'
import { findStoreAtHost } from './find-store-at-host.ts'
import { isPublicAddress } from '#shared/public-address.ts'
import type { Log } from './log.ts'

/** Unknown while the database is unreachable or too many hosts are being looked up. */
export type HostVerdict = 'known' | 'unknown' | 'unavailable'

export type CheckHost = (name: string) => Promise<HostVerdict>

/**
 * Tells a proxy whether it may get a certificate: for the platform's host and the hosts at which a store answers,
 * an inactive one included. Anyone can cause a check by connecting, so verdicts are cached within bounded memory.
 */
export function openHostCheck(getRouter: () => Promise<Router>, rules: HostRules): CheckHost {
  const verdicts = openBoundedMap<{ verdict: HostVerdict; until: number }>(memoryBytes.hostVerdicts)
  const running = new Map<string, Promise<HostVerdict>>()

  async function lookUp(host: string): Promise<HostVerdict> {
    const store = await Promise.race([
      getRouter().then((router) => findStoreAtHost(router, host)),
      pause(hostCheckTimes.query, undefined, { ref: false }).then(() => {
        throw new Error('late')
      }),
    ])
    const verdict = store ? 'known' : 'unknown'
    verdicts.set(host, { verdict, until: performance.now() + hostCheckTimes[verdict] })
    return verdict
  }

  function startLookUp(host: string): Promise<HostVerdict> {
    if (running.size >= maxHostChecks) return Promise.resolve('unavailable')
    const check = lookUp(host)
      .catch((): HostVerdict => 'unavailable')
      .finally(() => running.delete(host))
    running.set(host, check)
    return check
  }

  return async (name) => {
    // Certificates have no ports.
    const parsed = name.includes(':') ? 'domainInvalid' : parseHost(name, rules)
    if (parsed === 'domainInvalid') return 'unknown'
    const { host } = parsed
    if (host === rules.platformHost) return 'known'
    const last = verdicts.get(host)
    if (last && last.until > performance.now()) return last.verdict
    return running.get(host) ?? startLookUp(host)
  }
}

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
