import { memoryBytes, limits, bodyBytes } from '#shared/limits.ts'
import { requestTimes } from '#shared/durations.ts'
import type { IncomingMessage } from 'node:http'
import { to } from '#shared/paths/paths.ts'
import { toPagePath } from '#shared/paths/data-path.ts'
import { readCookie, customerCookie, staffCookie } from './cookies.ts'
import type { Credentials } from './credentials.ts'
import type { RequestScope } from './request-scope.ts'

/** In bytes. */
export type BodyLimits = {
  maxTotal: number
  maxPerNetwork: number
  /** In milliseconds without data, after which a body may be dropped in favour of others. */
  stallTimeout: number
}

const usualBodyLimits: BodyLimits = {
  maxTotal: memoryBytes.bodies,
  maxPerNetwork: memoryBytes.bodiesPerNetwork,
  stallTimeout: requestTimes.stall,
}

export type HeldBody = {
  /** Returns `false` when the budget is exhausted. */
  take(bytes: number): boolean
  /** Marks the body as complete; it stays counted until its request has been answered. */
  finish(): void
  release(): void
}

export type BodyBudget = {
  /** Returns `null` when there is no room. `drop` is called if the body stalls while others need the room. */
  open(network: string, announced: number, drop: () => void): HeldBody | null
  readonly bytes: number
}

type OpenBody = {
  network: string
  bytes: number
  lastDataAt: number
  isComplete: boolean
  drop(): void
}

/**
 * Counts received bytes, not announced ones, so a slow sender reserves nothing. Drops the largest stalled body
 * when memory is short.
 */
export function openBodyBudget(
  { maxTotal, maxPerNetwork, stallTimeout } = usualBodyLimits,
  now = () => performance.now(),
): BodyBudget {
  const held = new Set<OpenBody>()
  const bytesByNetwork = new Map<string, number>()
  let total = 0

  function addBytes(body: OpenBody, bytes: number): void {
    body.bytes += bytes
    total += bytes
    const left = (bytesByNetwork.get(body.network) ?? 0) + bytes
    if (left > 0) bytesByNetwork.set(body.network, left)
    else bytesByNetwork.delete(body.network)
  }

  function remove(body: OpenBody): void {
    if (held.delete(body)) addBytes(body, -body.bytes)
  }

  function hasRoom(network: string, bytes: number): boolean {
    for (;;) {
      const isNetworkFull = (bytesByNetwork.get(network) ?? 0) + bytes > maxPerNetwork
      if (!isNetworkFull && total + bytes <= maxTotal) return true
      const stalled = findLargestStalled(isNetworkFull ? network : null)
      if (!stalled) return false
      remove(stalled)
      stalled.drop()
    }
  }

  function findLargestStalled(network: string | null): OpenBody | undefined {
    let largest: OpenBody | undefined
    for (const body of held) {
      if (body.isComplete || body.bytes === 0 || now() - body.lastDataAt < stallTimeout) continue
      if (network !== null && body.network !== network) continue
      if (!largest || body.bytes > largest.bytes) largest = body
    }
    return largest
  }

  return {
    open(network, announced, drop) {
      if (!hasRoom(network, announced)) return null
      const body: OpenBody = { network, bytes: 0, lastDataAt: now(), isComplete: false, drop }
      held.add(body)
      return {
        take(bytes) {
          body.lastDataAt = now()
          if (!held.has(body) || !hasRoom(network, bytes)) return false
          addBytes(body, bytes)
          return true
        },
        finish() {
          body.isComplete = true
        },
        release: () => remove(body),
      }
    },
    get bytes() {
      return total
    },
  }
}

const { usual: usualLimit, photos: photoLimit } = bodyBytes
const importLimit = limits.importBytes + usualLimit

const customerUploadPath = /^\/support\/(photos|new|[0-9a-f-]{36})$/
const guestUploadPath = /^\/ordre\/([\w-]+)\/(fotos|henvendelser(\/[0-9a-f-]{36})?)$/
const staffUploadPath =
  /^\/admin\/(support\/[0-9a-f-]{36}\/reply|settings\/(theme|go-live\/notice)|pictures|stores\/(new|[0-9a-f-]{36}))$/

/**
 * Photo uploads are accepted only on upload routes and from signed-in users or buyers, so that anonymous
 * requests cannot fill the memory.
 * Proven by app/platform/tests/cross-site-and-body-limits.shop.test.ts: a chunked body is cut off once it is too large
 */
export async function getBodyLimit(
  { headers }: Pick<IncomingMessage, 'headers'>,
  path: string,
  scope: RequestScope,
  { findCustomer, findStaff, isOrderLink }: Credentials,
): Promise<number> {
  if (!headers['content-type']?.startsWith('multipart/form-data')) return usualLimit
  const page = toPagePath(path)
  const sender = { headers: new Headers({ cookie: headers.cookie ?? '' }) }
  if (customerUploadPath.test(page)) {
    const token = readCookie(sender, scope, customerCookie)
    return token && (await findCustomer(scope, token)) ? photoLimit : usualLimit
  }
  const [, link] = guestUploadPath.exec(page) ?? []
  if (link) return isOrderLink(scope, link) ? photoLimit : usualLimit
  if (staffUploadPath.test(page)) {
    const token = readCookie(sender, scope, staffCookie)
    return token && (await findStaff(scope, token)) ? photoLimit : usualLimit
  }
  if (page === to.admin.productImport()) {
    const token = readCookie(sender, scope, staffCookie)
    return token && (await findStaff(scope, token)) ? importLimit : usualLimit
  }
  return usualLimit
}
