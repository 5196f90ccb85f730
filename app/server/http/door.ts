import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { refused } from '#domain/errors.ts'
import { hostFrom } from '#domain/host.ts'
import type { Database } from '../database/database.ts'
import type { PictureShelf } from '../media/picture-shelf.ts'
import type { Settings } from '../settings.ts'
import { sendAnswer, sendRedirect, sendRefusal, sendStatic, sendText } from './answer.ts'
import { bodyOf } from './body.ts'
import { targetFrom, type Target } from './canonical-path.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { isFromOwnOrigin } from './own-origin.ts'
import { strictTransport } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'
import { visitRefused, visitTo, type Visit } from './visit.ts'

/** The router: a request and what it is about in, an answer out. */
export type App = (request: Request, visit: Visit) => Promise<Response>

export type House = {
  settings: Settings
  database: Database
  files: StaticFiles
  pictures: PictureShelf
  app: App
  log: Log
  metrics: Metrics
  isReady(): Promise<boolean>
}

const longestBody = 1_048_576

/** What every request passes, in order, before a page is asked for. */
export function openDoor(house: House): RequestListener {
  return async (request, response) => {
    const started = performance.now()
    const id = randomUUID()
    const seen = { kind: 'refused' }
    response.setHeader('x-request-id', id)
    if (house.settings.isProduction)
      response.setHeader('strict-transport-security', strictTransport)
    response.once('close', () => {
      const seconds = (performance.now() - started) / 1_000
      house.metrics.answered(seen.kind, response.statusCode, seconds)
      house.log.info(
        { id, kind: seen.kind, method: request.method, status: response.statusCode, seconds },
        'answered',
      )
    })
    try {
      await receive(house, request, response, id, seen)
    } catch (fault) {
      house.log.error({ id, fault }, 'failed')
      if (response.headersSent) response.destroy()
      else sendRefusal(response, refused('unexpected'))
    }
  }
}

async function receive(
  house: House,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  seen: { kind: string },
): Promise<void> {
  const { settings } = house
  const hosts = request.headersDistinct.host ?? []
  const hostHeader = hosts[0] ?? ''
  const target = targetFrom(request.url ?? '', hostHeader)
  if (target === 'misdirected') return sendText(response, 421, 'Misdirected request\n')
  if (target === 'invalid' || hosts.length !== 1)
    return sendRefusal(response, refused('requestInvalid'))
  if ('moved' in target) return sendRedirect(response, 308, target.moved)

  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (isReading && (await answeredByTheHouse(house, request, response, target, seen))) return
  if (!isReading && !isFromOwnOrigin(request.headers, hostHeader)) {
    return sendRefusal(response, refused('originForbidden'))
  }

  const host = hostFrom(hostHeader, {
    platformHost: settings.platformHost,
    allowDevelopmentHosts: !settings.isProduction,
  })
  const arrival = {
    request_id: id,
    database: house.database,
    onFault: (fault: unknown) => house.log.error({ id, fault }, 'failed'),
  }
  if (host === 'domainInvalid') {
    seen.kind = 'no shop'
    const visit = visitRefused(hostHeader, arrival, refused('domainInvalid'))
    // Nothing but the refusal is reachable here, whatever the path says.
    return sendAnswer(
      request,
      response,
      await house.app(new Request('http://invalid.localhost/'), visit),
      {},
    )
  }
  if (host.host === settings.platformHost && target.path === '/')
    return sendRedirect(response, 302, '/admin')

  const visit = await visitTo(settings.devStore ?? host.host, arrival)
  if (isReading && (await house.pictures.answered(request, response, target.path, visit))) {
    seen.kind = 'picture'
    return
  }

  seen.kind = target.path.endsWith('.data') ? 'data' : 'page'
  const body = isReading ? null : await bodyOf(request, longestBody)
  if (body === 'tooLarge')
    return sendRefusal(response, refused('requestTooLarge'), { connection: 'close' })
  const asked = new Request(`http://${hostHeader}${target.path}${target.search}`, {
    method: request.method ?? 'GET',
    headers: headersOf(request),
    signal: endOf(response),
    ...(body === null ? {} : { body }),
  })
  await sendAnswer(request, response, await house.app(asked, visit), {})
}

async function answeredByTheHouse(
  { files, isReady }: House,
  request: IncomingMessage,
  response: ServerResponse,
  { path, search }: Target,
  seen: { kind: string },
): Promise<boolean> {
  if (path === '/healthz') {
    seen.kind = 'health'
    sendText(response, 200, 'ok\n')
    return true
  }
  if (path === '/readyz') {
    seen.kind = 'health'
    const isUp = await isReady()
    sendText(response, isUp ? 200 : 503, isUp ? 'ready\n' : 'not ready\n')
    return true
  }
  const file = await files.find(path, search)
  if (!file) return false
  seen.kind = 'file'
  sendStatic(request, response, file)
  return true
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  return headers
}

function endOf(response: ServerResponse): AbortSignal {
  const end = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) end.abort()
  })
  return end.signal
}
