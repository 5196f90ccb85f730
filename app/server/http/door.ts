import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { clientAddress } from '#domain/client-address.ts'
import { isRefused, refusalStatus, refused, type Refused } from '#domain/errors.ts'
import type { VisitCounter } from '../analytics/open-visit-counter.ts'
import { seenOwnPage } from '../analytics/count-page.ts'
import type { Database } from '../database/database.ts'
import type { PictureShelf } from '../media/picture-shelf.ts'
import { sharedPageKey } from '../page-cache/manifest.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import { idLength } from '../page-cache/ready-answer.ts'
import { sendKept, sendReady } from '../page-cache/send-kept.ts'
import { isOfStaff } from '#domain/paths/staff.ts'
import type { ThreadStreams } from '../support/open-thread-streams.ts'
import { sendAnswer, sendRedirect, sendRefusal, sendStatic, sendText } from './answer.ts'
import { askedOf } from './asked.ts'
import type { BodyBudget } from './body-budget.ts'
import { arrivalOf, isNoted, type Course } from './course.ts'
import type { Crowd } from './crowd.ts'
import type { Target } from './canonical-path.ts'
import type { AtOnce } from './front.ts'
import { judge, methods, type Admitted, type TurnedAway } from './gate.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { StaticFiles } from './static-files.ts'
import { hasStaff, type Visit } from './visit.ts'

export type House = {
  database: Database
  files: StaticFiles
  pictures: PictureShelf
  pages: PageCache
  threads: ThreadStreams
  /** Limits concurrent page renders; cached pages are not counted. */
  crowd: Crowd
  bodies: BodyBudget
  visits: Pick<VisitCounter, 'saw'>
  arrive(host: string, onFault: (fault: unknown) => void, client_address: string): Promise<Visit>
  /** Origin of the sign-in for staff of several companies. */
  platformOrigin(): string
  isOwnProxy(address: string): boolean
  warnOfProxy(address: string, forwarded: string): void
  app(request: Request, visit: Visit): Promise<Response>
  log: Log
  metrics: Metrics
  isReady(): Promise<boolean>
  /** Added to every response. */
  headers: Record<string, string>
}

export type Door = { onRequest: RequestListener; atOnce: AtOnce }

export function openDoor(house: House): Door {
  const { pages, metrics, visits } = house
  return {
    onRequest: (request, response) =>
      void welcome(house, request, response, { id: nextId(), kind: 'refused' }),
    /**
     * Sends a cached page on an exact match of the address. Nothing is parsed: other spellings take the normal
     * path and are validated there.
     */
    atOnce(head, socket) {
      const { method, url, headers } = head
      const page = pages.find(headers.host ?? '', url)
      if (!page || !sendReady(head, socket, page, nextId)) return false
      metrics.keptPageSent()
      visits.saw(page.seen, { method, headers, socket })
      return true
    },
  }
}

async function welcome(
  house: House,
  request: IncomingMessage,
  response: ServerResponse,
  course: Course,
): Promise<void> {
  const started = performance.now()
  response.setHeader('x-request-id', course.id)
  for (const [name, value] of Object.entries(house.headers)) response.setHeader(name, value)
  response.once('close', () => {
    const seconds = (performance.now() - started) / 1_000
    const { statusCode: status } = response
    const { method } = request
    house.metrics.answered(course.kind, status, seconds)
    const level = isNoted(method, status) ? 'info' : 'debug'
    house.log[level]({ ...course, method, status, seconds }, 'answered')
  })
  try {
    const judged = judge(request)
    if (judged === 'misdirected' || !('target' in judged)) turnAway(response, judged)
    else await receive(house, request, response, judged, course)
  } catch (fault) {
    // A client that disconnects before the end of its request is not a server error.
    if (request.destroyed && !request.complete) return
    house.log.error({ ...course, fault }, 'failed')
    if (response.headersSent) response.destroy()
    else sendRefusal(response, refused('unexpected'))
  }
}

// Unique across processes and restarts by the first half, within a process by the second.
const ownId = randomUUID().slice(0, 13)
let count = 0

function nextId(): string {
  count += 1
  return `${ownId}-${count.toString(36).padStart(idLength - ownId.length - 1, '0')}`
}

function turnAway(response: ServerResponse, why: TurnedAway): void {
  if (why === 'misdirected') sendText(response, 421, 'Misdirected request\n')
  else if ('moved' in why) sendRedirect(response, 308, why.moved)
  else sendRefusal(response, why.refused, allowedMethods(why.refused))
}

function allowedMethods({ refused: code }: Refused): Record<string, string> {
  return code === 'methodNotAllowed' ? { allow: [...methods].join(', ') } : {}
}

/** Tries the cheapest response first: cached page, static file, shared page, then rendering. */
async function receive(
  house: House,
  request: IncomingMessage,
  response: ServerResponse,
  { host, target, isReading }: Admitted,
  course: Course,
): Promise<void> {
  const key = isReading ? sharedPageKey(target) : null
  const kept = key === null ? undefined : house.pages.find(host, key)
  if (kept) {
    course.kind = 'kept page'
    house.visits.saw(kept.seen, request)
    return sendKept(request, response, kept, course.id)
  }
  if (isReading && (await answeredByTheHouse(house, request, response, target, course))) return
  if (key !== null) {
    course.kind = 'shared page'
    const made = await house.pages.make(host, key, course.id)
    if (made === 'crowded') {
      return sendRefusal(response, refused('shopCrowded'), { 'retry-after': '1' })
    }
    if (!(made instanceof Response)) {
      house.visits.saw(made.seen, request)
      return sendKept(request, response, made, course.id)
    }
    return sendAnswer(request, response, made)
  }

  const visit = await house.arrive(
    host,
    (fault) => house.log.error({ ...course, fault }, 'failed'),
    addressOfClient(house, request),
  )
  Object.assign(course, arrivalOf(visit))
  if (isOfStaff(target.path) && isForeignToStaff(visit)) {
    course.kind = 'refused'
    const { path, search } = target
    return isReading
      ? sendRedirect(response, 302, house.platformOrigin() + path + search)
      : sendRefusal(response, refused('staffHostUnproven'))
  }
  if (isReading && (await house.pictures.answered(request, response, target.path, visit))) {
    course.kind = 'picture'
    return
  }
  if (isReading && (await house.threads.answered(request, response, target, visit))) {
    course.kind = 'thread'
    return
  }
  course.kind = 'page'
  const asked = await askedOf(request, response, visit, target, house.bodies)
  if (isRefused(asked)) return refuseUnread(request, response, asked)
  // Acquired only after the body has arrived: until then the body budget limits slow senders.
  const leave = house.crowd.enter(visit.host)
  if (!leave) return sendRefusal(response, refused('shopCrowded'), { 'retry-after': '1' })
  const answered = house.app(asked, visit).finally(leave)
  // Invalidates cached pages before responding, so the sender never sees its change missing.
  if (!isReading) await answered.catch(() => {}).then(() => house.pages.catchUp())
  const answer = await answered.finally(() =>
    Object.assign(course, { way: visit.way, who: visit.who }),
  )
  if (isReading) house.visits.saw(seenOwnPage(visit.store, target.path, answer), request)
  await sendAnswer(request, response, answer)
}

/** Closes the connection if an unread body remains on it. */
function refuseUnread(request: IncomingMessage, response: ServerResponse, refusal: Refused): void {
  sendRefusal(response, refusal, {
    ...(!request.complete && { connection: 'close' }),
    ...(refusalStatus(refusal) === 503 && { 'retry-after': '2' }),
  })
}

/** True for hosts that no store has proven. Unknown while the database is unreachable. */
function isForeignToStaff(visit: Visit): boolean {
  return !hasStaff(visit) && visit.refused?.refused !== 'databaseUnreachable'
}

function addressOfClient(
  { isOwnProxy, warnOfProxy }: House,
  { socket, headers }: IncomingMessage,
): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  const connected = socket.remoteAddress ?? ''
  warnOfProxy(connected, forwarded)
  return clientAddress(connected, forwarded, isOwnProxy)
}

async function answeredByTheHouse(
  { files, isReady }: House,
  request: IncomingMessage,
  response: ServerResponse,
  { path, search }: Target,
  course: Course,
): Promise<boolean> {
  if (path === '/healthz' || path === '/readyz') {
    course.kind = 'health'
    const isUp = path === '/healthz' || (await isReady())
    sendText(response, isUp ? 200 : 503, isUp ? 'ok\n' : 'not ready\n')
    return true
  }
  const file = await files.find(path, search)
  if (!file) return false
  course.kind = 'file'
  sendStatic(request, response, file)
  return true
}
