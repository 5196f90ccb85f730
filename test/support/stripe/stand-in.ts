import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { branchOf, grownFrom, leafOf, type Grown } from './form.ts'
import {
  capture,
  createSession,
  faultIn,
  listDisputes,
  nothing,
  refund,
  retrieve,
  type Shape,
} from './shape.ts'

export const secretKey = 'sk_test_0123456789torv'
const version = '2026-10-28.endive'

type Refund = { id: string; amount: number; metadata: Record<string, string> }
type Book = {
  id: string
  status: 'open' | 'complete' | 'expired'
  intent: string | null
  intentStatus: 'requires_capture' | 'succeeded' | 'canceled' | 'requires_payment_method'
  total: number
  captured: number
  refunds: Refund[]
  dispute: { status: string; booked: number[] } | null
  form: Grown
}

export type StripeStandIn = {
  address: { protocol: 'http'; host: string; port: number }
  complaints: string[]
  requests: string[]
  pays(session: string): void
  declines(session: string): void
  timesOut(session: string): void
  isDisputed(session: string, status: 'needs_response' | 'won' | 'lost'): void
  formOf(session: string): Grown
  /** Processes the next requests but drops their responses. */
  losesAnswers(count: number): void
  /** Breaks all connections until reset. */
  isAway(away: boolean): void
  close(): Promise<void>
}

/** Stands in for api.stripe.com: validates requests, records payments, and replays responses by idempotency key. */
export async function openStripeStandIn(): Promise<StripeStandIn> {
  const books = new Map<string, Book>()
  const answers = new Map<string, { mark: string; status: number; body: object }>()
  const complaints: string[] = []
  const requests: string[] = []
  let toLose = 0
  let isAway = false

  const bookOf = (by: string) =>
    [...books.values()].find(({ id, intent }) => id === by || intent === by)

  const actions: [string, RegExp, Shape, (book: Book, form: Grown) => object | string][] = [
    ['POST', /^\/v1\/checkout\/sessions$/, createSession, (_, form) => open(books, form)],
    ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, retrieve, sessionOf],
    [
      'POST',
      /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
      nothing,
      (book) => {
        if (book.status !== 'open') return 'session is not open'
        book.status = 'expired'
        return sessionOf(book)
      },
    ],
    [
      'POST',
      /^\/v1\/payment_intents\/(\w+)\/capture$/,
      capture,
      (book, form) => {
        const amount = Number(leafOf(form, 'amount_to_capture') ?? book.total)
        if (book.intentStatus !== 'requires_capture' || amount > book.total) return 'no capture'
        book.intentStatus = 'succeeded'
        book.captured = amount
        return intentOf(book)
      },
    ],
    [
      'POST',
      /^\/v1\/payment_intents\/(\w+)\/cancel$/,
      nothing,
      (book) => {
        if (book.intentStatus !== 'requires_capture') return 'no cancel'
        book.intentStatus = 'canceled'
        return intentOf(book)
      },
    ],
    [
      'POST',
      /^\/v1\/refunds$/,
      refund,
      (_, form) => {
        const book = bookOf(leafOf(form, 'payment_intent') ?? '')
        const amount = Number(leafOf(form, 'amount'))
        const left = book ? book.captured - sumOf(book.refunds) : 0
        if (!book || book.dispute || amount > left) return 'greater than unrefunded amount'
        const metadata = Object.fromEntries(
          Object.entries(branchOf(form, 'metadata')).map(([key, value]) => [key, String(value)]),
        )
        const made = { id: `re_${idPart()}`, amount, metadata }
        book.refunds.push(made)
        return refundOf(made)
      },
    ],
    [
      'GET',
      /^\/v1\/disputes$/,
      listDisputes,
      (_, form) => {
        const intent = leafOf(form, 'payment_intent')
        const all = [...books.values()].filter((book) => !intent || book.intent === intent)
        const data = all.flatMap((book) => (book.dispute ? [disputeOf(book)] : []))
        return { object: 'list', url: '/v1/disputes', has_more: false, data }
      },
    ],
  ]

  function answer(
    method: string,
    path: string,
    text: string,
    key: string | undefined,
  ): { status: number; body: object } {
    const action = actions.find(([verb, pattern]) => verb === method && pattern.test(path))
    if (!action) return refuse(404, 'Unrecognized request URL', 'unknown url')
    const [, pattern, shape, act] = action
    const form = grownFrom(text)
    const fault = faultIn(form, shape)
    if (fault) return refuse(400, fault, 'parameter_invalid')
    const mark = createHash('sha256').update(`${path} ${text}`).digest('hex')
    const known = key === undefined ? undefined : answers.get(key)
    if (known && known.mark !== mark) {
      return refuse(400, 'Keys for idempotent requests', 'idempotency', 'idempotency_error')
    }
    if (known) return known
    const name = pattern.exec(path)?.[1]
    const book = name === undefined ? emptyBook : bookOf(name)
    if (!book) return { status: 404, body: error('No such object', 'resource_missing') }
    const body = act(book, form)
    const given =
      typeof body === 'string'
        ? { status: 400, body: error(body, 'refused') }
        : { status: 200, body }
    if (key !== undefined && method === 'POST') answers.set(key, { mark, ...given })
    return given
  }

  function refuse(status: number, message: string, code: string, type?: string) {
    complaints.push(message)
    return { status, body: error(message, code, type) }
  }

  const server = createServer(async (request, response) => {
    if (isAway) return void request.socket.destroy()
    const body = await textOf(request)
    const { method = '', headers } = request
    const url = new URL(request.url ?? '', 'http://stripe')
    requests.push(`${method} ${url.pathname.replace(/(cs|pi)_\w+/, ':id')}`)
    const complaint = complaintAbout(method, headers, url.pathname)
    if (complaint) complaints.push(`${method} ${url.pathname}: ${complaint}`)
    const text = method === 'GET' ? url.search.slice(1) : body
    const { status, body: said } = answer(method, url.pathname, text, keyIn(headers))
    if (toLose > 0 && method === 'POST') {
      toLose -= 1
      request.socket.destroy()
      return
    }
    send(response, status, said)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = bound && typeof bound === 'object' ? bound.port : 0

  const change = (session: string, said: Partial<Book>) => {
    const book = bookOf(session)
    if (!book) throw new Error(`no session ${session}`)
    Object.assign(book, said)
  }
  return {
    address: { protocol: 'http', host: '127.0.0.1', port },
    complaints,
    requests,
    pays: (session) =>
      change(session, {
        status: 'complete',
        intent: `pi_${idPart()}`,
        intentStatus: 'requires_capture',
      }),
    declines: (session) =>
      change(session, { intent: `pi_${idPart()}`, intentStatus: 'requires_payment_method' }),
    timesOut: (session) => change(session, { status: 'expired' }),
    isDisputed(session, status) {
      const { dispute, captured } = bookOf(session) ?? emptyBook
      const booked = { needs_response: [-captured - fee], won: [captured + fee], lost: [] }[status]
      change(session, { dispute: { status, booked: [...(dispute?.booked ?? []), ...booked] } })
    },
    formOf: (session) => bookOf(session)?.form ?? {},
    losesAnswers(count) {
      toLose = count
    },
    isAway(away) {
      isAway = away
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const emptyBook: Book = {
  id: '',
  status: 'open',
  intent: null,
  intentStatus: 'requires_payment_method',
  total: 0,
  captured: 0,
  refunds: [],
  dispute: null,
  form: {},
}

/** Charged for a dispute regardless of its outcome. */
const fee = 15_000

function open(books: Map<string, Book>, form: Grown): object {
  const lines = Object.values(branchOf(form, 'line_items'))
  const goods = lines.map((line) =>
    typeof line === 'string'
      ? 0
      : Number(leafOf(line, 'price_data', 'unit_amount')) * Number(leafOf(line, 'quantity')),
  )
  const shipping = leafOf(
    form,
    'shipping_options',
    '0',
    'shipping_rate_data',
    'fixed_amount',
    'amount',
  )
  const total = goods.reduce((sum, amount) => sum + amount, Number(shipping ?? 0))
  const book = { ...emptyBook, id: `cs_test_${idPart()}`, total, refunds: [], form }
  books.set(book.id, book)
  return sessionOf(book)
}

function sessionOf(book: Book): object {
  const { id, form, status, total } = book
  const isPaid = status === 'complete'
  return {
    id,
    object: 'checkout.session',
    status,
    url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
    amount_total: total,
    currency: leafOf(form, 'line_items', '0', 'price_data', 'currency'),
    metadata: branchOf(form, 'metadata'),
    client_reference_id: leafOf(form, 'client_reference_id') ?? null,
    payment_intent: book.intent === null ? null : intentOf(book),
    customer_details: isPaid
      ? { email: 'Anton@Torv.example', name: 'Anton Vad', phone: '+4500212223', address: null }
      : null,
    collected_information: isPaid
      ? {
          shipping_details: {
            name: 'Anton Vad',
            address: {
              line1: 'Havnevej 7',
              line2: null,
              postal_code: '9999',
              city: 'Prøvestrup',
              country: 'DK',
              state: null,
            },
          },
        }
      : null,
  }
}

function intentOf({ intent, intentStatus, captured, total, refunds, dispute }: Book): object {
  const isCaptured = intentStatus === 'succeeded'
  return {
    id: intent,
    object: 'payment_intent',
    status: intentStatus,
    amount: total,
    latest_charge: {
      id: `ch_${intent?.slice(3)}`,
      object: 'charge',
      captured: isCaptured,
      amount_captured: captured,
      disputed: dispute !== null,
      refunds: { object: 'list', data: refunds.map(refundOf), has_more: false },
    },
  }
}

function disputeOf({ intent, captured, dispute }: Book): object {
  const { status = '', booked = [] } = dispute ?? {}
  return {
    id: `du_${intent?.slice(3)}`,
    object: 'dispute',
    amount: captured,
    charge: `ch_${intent?.slice(3)}`,
    payment_intent: intent,
    reason: 'fraudulent',
    status,
    evidence_details: { due_by: 1_800_000_000 },
    balance_transactions: booked.map((amount, index) => ({ id: `txn_${index}${intent}`, amount })),
  }
}

function refundOf({ id, amount, metadata }: Refund): object {
  return { id, object: 'refund', amount, metadata, status: 'succeeded', reason: null }
}

function complaintAbout(
  method: string,
  headers: IncomingMessage['headers'],
  path: string,
): string | null {
  if (headers.authorization !== `Bearer ${secretKey}`) return 'no key'
  if (headers['stripe-version'] !== version) return `version ${String(headers['stripe-version'])}`
  if (method !== 'POST') return null
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') return 'no form'
  // Expiring a session is idempotent; everything else moves money or promises to.
  return keyIn(headers) || path.endsWith('/expire') ? null : 'no idempotency key'
}

function keyIn(headers: IncomingMessage['headers']): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}

function error(message: string, code: string, type = 'invalid_request_error'): object {
  return { error: { type, code, message } }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function idPart(): string {
  return randomUUID().replaceAll('-', '')
}

function sumOf(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}
