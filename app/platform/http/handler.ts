import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isBearerAddress } from '#shared/bearer-links.ts'
import { getClientAddress, toNetwork } from '#shared/client-address.ts'
import { isRefused, refused } from '#shared/errors/errors.ts'
import { isUnreachable } from '../database/database-errors.ts'
import type { Database } from '../database/database.ts'
import { asParty } from '../memory/slots.ts'
import type { PictureCache } from './picture-cache.ts'
import type { Visits } from '../page-cache/cached-pages.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import { requestIdLength } from './fast-path/prepared-response.ts'
import { sendCached, sendPrepared } from './fast-path/send-cached.ts'
import { isStaffPath } from '#shared/paths/staff-path.ts'
import { sendHealthOrFile } from './send-health-or-file.ts'
import type { ThreadStreams } from './thread-streams.ts'
import {
  refuseUnreadBody,
  sendRejection,
  validateRequest,
  type ValidRequest,
} from './validate-request.ts'
import { sendResponse, sendRedirect, sendRefusal } from './send-response.ts'
import {
  traceRequest,
  toClientFields,
  isAlwaysLogged,
  type RequestRecord,
} from './request-record.ts'
import { toWebRequest } from './to-web-request.ts'
import type { BodyBudget } from './body-budget.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import { getMissedAddress, type SendCachedPage } from './fast-path/client-connection.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { StaticFiles } from './static-files.ts'
import type { AppHandler } from './app-handler.ts'
import { mayHavePreview, readShopPreview } from './shop-preview.ts'
import type { KeysFor } from '../crypto/keys.ts'
import type { Credentials } from './credentials.ts'
import { getPreviewableStore, toPreviewScope, type RequestScope } from './request-scope.ts'
import type { StoreAtHost } from './find-store-at-host.ts'
import type { Target } from './canonical-path.ts'
import { createResponseNotes } from './response-notes.ts'

export type AppServices = {
  database: Database
  files: StaticFiles
  pictures: PictureCache
  pages: PageCache
  threads: ThreadStreams
  /** Limits concurrent page renders; cached pages are not counted. */
  concurrency: ConcurrencyLimit
  bodies: BodyBudget
  credentials: Credentials
  visits: Visits
  /** The key of a page that all visitors share, or null. */
  toSharedPageKey(target: Target): string | null
  createRequestScope(
    host: string,
    client_address: string,
    known: StoreAtHost | null,
  ): Promise<RequestScope>
  /** Origin of the sign-in for staff of several companies. */
  platformOrigin(): string
  isOwnProxy(address: string): boolean
  warnAboutProxy(address: string, forwarded: string): void
  app: AppHandler
  log: Log
  metrics: Metrics
  isReady(): Promise<boolean>
  keysFor: KeysFor
  /** Cookies are sent over https only. */
  isSecure: boolean
  /** Added to every response. */
  headers: Record<string, string>
}

export type RequestHandler = { onRequest: RequestListener; sendCachedPage: SendCachedPage }

export function createHandler(services: AppServices): RequestHandler {
  const { pages, metrics, visits, isOwnProxy } = services
  return {
    onRequest(request, response) {
      const record: RequestRecord = { id: nextId(), kind: 'refused' }
      const handle = () => handleRequest(services, request, response, record)
      void traceRequest({ request, response, record, isOwnProxy }, handle)
    },
    /**
     * Sends a cached page on an exact match of the address. Nothing is parsed: other spellings take the normal
     * path and are validated there.
     */
    sendCachedPage(head, socket) {
      const { method, url, headers } = head
      if (mayHavePreview(headers.cookie)) return 'declined'
      const page = pages.find(headers.host ?? '', url)
      if (!page || !sendPrepared(head, socket, page, nextId)) return page ? 'declined' : 'missed'
      metrics.countCachedPage()
      visits.recordView(page.pageView, { method, headers, socket })
      return 'sent'
    },
  }
}

async function handleRequest(
  services: AppServices,
  request: IncomingMessage,
  response: ServerResponse,
  record: RequestRecord,
): Promise<void> {
  const started = performance.now()
  response.setHeader('x-request-id', record.id)
  for (const [name, value] of Object.entries(services.headers)) response.setHeader(name, value)
  response.once('close', () => {
    const seconds = (performance.now() - started) / 1_000
    const [method, status] = [request.method, response.statusCode]
    services.metrics.observeRequest(record.kind, status, seconds)
    const level = isAlwaysLogged(method, status) ? 'info' : 'debug'
    services.log[level]({ ...record, method, status, seconds }, 'answered')
  })
  try {
    const validated = validateRequest(request, services)
    if (validated === 'misdirected' || !('target' in validated)) sendRejection(response, validated)
    else await respond(services, request, response, validated, record)
  } catch (error) {
    // A client that disconnects before the end of its request is not a server error.
    if (request.destroyed && !request.complete) return
    services.log.error({ ...record, error }, 'failed')
    if (response.headersSent) response.destroy()
    else sendRefusal(response, refused(isUnreachable(error) ? 'databaseUnreachable' : 'unexpected'))
  }
}

// Names the process; the rest is random, since a count would tell everyone the traffic of a shop.
const ownId = randomUUID().slice(0, 13)

function nextId(): string {
  return `${ownId}-${randomUUID().slice(0, requestIdLength - ownId.length - 1)}`
}

/** Tries the cheapest response first: static file, shared page, then rendering. */
async function respond(
  services: AppServices,
  request: IncomingMessage,
  response: ServerResponse,
  { host, target, isReading }: ValidRequest,
  record: RequestRecord,
): Promise<void> {
  if (isReading && (await sendHealthOrFile(services, request, response, target, record))) return
  const key = isReading ? services.toSharedPageKey(target) : null
  const preview = readShopPreview(request.headers.cookie, services)
  const sendShared = (shared: string) =>
    sendSharedPage(services, request, response, { host, key: shared }, record)
  if (key !== null && preview === null) return sendShared(key)

  // A form is sent from a page; its store is as fresh as cached pages, and checked again where it sells.
  const known = isReading ? null : services.pages.getKnownStore(host)
  const address = readClientAddress(services, request)
  const hostScope = await services.createRequestScope(host, address, known)
  const isPreview =
    preview !== null && preview.store_id === getPreviewableStore(hostScope)?.store_id
  if (key !== null && !isPreview) return sendShared(key)
  const scope = isPreview ? toPreviewScope(hostScope, preview) : hostScope
  const notes = createResponseNotes((error) => services.log.error({ ...record, error }, 'failed'))
  Object.assign(record, toClientFields(scope))
  if (isStaffPath(target.path) && isStaffHostUnproven(scope)) {
    record.kind = 'refused'
    const { path, search } = target
    return isReading
      ? sendRedirect(response, 302, services.platformOrigin() + path + search)
      : sendRefusal(response, refused('staffHostUnproven'))
  }
  const { pictures } = services
  const asVisitor = <Result>(work: () => Result) => asParty(toNetwork(address), work)
  if (
    isReading &&
    (await asVisitor(() =>
      pictures.sendPicture(request, response, target.path, scope, notes.onError),
    ))
  ) {
    record.kind = 'picture'
    return
  }
  if (isReading && (await services.threads.tryHandle(request, response, target, scope))) {
    record.kind = 'thread'
    return
  }
  record.kind = 'page'
  const webRequest = await toWebRequest(request, response, scope, target, services)
  if (isRefused(webRequest)) return refuseUnreadBody(request, response, webRequest)
  // Acquired only after the body has arrived: until then the body budget limits slow senders.
  const release = services.concurrency.acquire(scope.host)
  if (!release) return sendRefusal(response, refused('shopCrowded'), { 'retry-after': '1' })
  const pendingResponse = asVisitor(() => services.app(webRequest, scope, notes)).finally(release)
  // Invalidates cached pages before responding, so the sender never sees its change missing.
  if (!isReading) await pendingResponse.catch(() => {}).then(() => services.pages.catchUp())
  const webResponse = await pendingResponse.finally(() =>
    Object.assign(record, { route: notes.route, actor: notes.actor }),
  )
  // Proven by test/shop/bearer-links.test.ts: no other site and no cache learns an address that opens something
  if (isBearerAddress(target.path, target.search)) {
    webResponse.headers.set('referrer-policy', 'no-referrer')
    webResponse.headers.set('cache-control', 'no-store')
  }
  if (isPreview) {
    webResponse.headers.set('cache-control', 'no-store')
    webResponse.headers.set('x-robots-tag', 'noindex')
  } else if (isReading) {
    const view = services.visits.toPersonalView(scope.store, target.path, webResponse)
    services.visits.recordView(view, request)
  }
  await sendResponse(request, response, webResponse)
}

async function sendSharedPage(
  { pages, visits }: AppServices,
  request: IncomingMessage,
  response: ServerResponse,
  { host, key }: { host: string; key: string },
  record: RequestRecord,
): Promise<void> {
  const hasMissed = getMissedAddress(request) === key
  const served = pages.serve(host, key, { id: record.id, hasMissed })
  record.kind = served instanceof Promise ? 'shared page' : 'kept page'
  const page = served instanceof Promise ? await served : served
  if (page === 'crowded')
    return sendRefusal(response, refused('shopCrowded'), { 'retry-after': '1' })
  if (page instanceof Response) return sendResponse(request, response, page)
  visits.recordView(page.pageView, request)
  sendCached(request, response, page, record.id)
}

/** True for hosts that no store has proven. Unknown while the database is unreachable. */
function isStaffHostUnproven({ isPlatform, host_company_id, refused }: RequestScope): boolean {
  return !isPlatform && host_company_id === null && refused?.refused !== 'databaseUnreachable'
}

function readClientAddress(
  { isOwnProxy, warnAboutProxy }: AppServices,
  { socket, headers }: IncomingMessage,
): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  const connected = socket.remoteAddress ?? ''
  warnAboutProxy(connected, forwarded)
  return getClientAddress(connected, forwarded, isOwnProxy)
}
