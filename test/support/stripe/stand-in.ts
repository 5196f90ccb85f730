import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getBranch, parseFormTree, findLeaf, type FormTree } from './form-tree.ts'
import {
  capture,
  createSession,
  findError,
  listDisputes,
  noFields,
  refund,
  retrieve,
  type Shape,
} from './shape.ts'

export const secretKey = 'sk_test_0123456789torv'
const version = '2026-10-28.endive'

type Refund = { id: string; amount: number; metadata: Record<string, string> }
type PaymentRecord = {
  id: string
  status: 'open' | 'complete' | 'expired'
  intent: string | null
  intentStatus: 'requires_capture' | 'succeeded' | 'canceled' | 'requires_payment_method'
  total: number
  captured: number
  refunds: Refund[]
  captureBefore: Date | null
  dispute: { status: string; balanceChanges: number[] } | null
  form: FormTree
}

export type StripeStandIn = {
  address: { protocol: 'http'; host: string; port: number }
  complaints: string[]
  requests: string[]
  /** Cards are reserved until a day that Stripe names. */
  pay(session: string, captureBefore?: Date): void
  decline(session: string): void
  expire(session: string): void
  setDispute(session: string, status: 'needs_response' | 'won' | 'lost'): void
  getForm(session: string): FormTree
  /** Processes the next requests but drops their responses. */
  loseResponses(count: number): void
  /** Breaks all connections until reset. */
  isAway(away: boolean): void
  close(): Promise<void>
}

/** Stands in for api.stripe.com: validates requests, records payments, and replays responses by idempotency key. */
export async function openStripeStandIn(): Promise<StripeStandIn> {
  const payments = new Map<string, PaymentRecord>()
  const responses = new Map<string, { fingerprint: string; status: number; body: object }>()
  const complaints: string[] = []
  const requests: string[] = []
  let responsesToLose = 0
  let isAway = false

  const findPayment = (by: string) =>
    [...payments.values()].find(({ id, intent }) => id === by || intent === by)

  const actions: [
    string,
    RegExp,
    Shape,
    (payment: PaymentRecord, form: FormTree) => object | string,
  ][] = [
    [
      'POST',
      /^\/v1\/checkout\/sessions$/,
      createSession,
      (_, form) => createPayment(payments, form),
    ],
    ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, retrieve, toSession],
    [
      'POST',
      /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
      noFields,
      (payment) => {
        if (payment.status !== 'open') return 'session is not open'
        payment.status = 'expired'
        return toSession(payment)
      },
    ],
    [
      'POST',
      /^\/v1\/payment_intents\/(\w+)\/capture$/,
      capture,
      (payment, form) => {
        const amount = Number(findLeaf(form, 'amount_to_capture') ?? payment.total)
        if (payment.intentStatus !== 'requires_capture' || amount > payment.total)
          return 'no capture'
        payment.intentStatus = 'succeeded'
        payment.captured = amount
        return toIntent(payment)
      },
    ],
    [
      'POST',
      /^\/v1\/payment_intents\/(\w+)\/cancel$/,
      noFields,
      (payment) => {
        if (payment.intentStatus !== 'requires_capture') return 'no cancel'
        payment.intentStatus = 'canceled'
        return toIntent(payment)
      },
    ],
    [
      'POST',
      /^\/v1\/refunds$/,
      refund,
      (_, form) => {
        const payment = findPayment(findLeaf(form, 'payment_intent') ?? '')
        const amount = Number(findLeaf(form, 'amount'))
        const refundable = payment ? payment.captured - sumRefunds(payment.refunds) : 0
        if (!payment || payment.dispute || amount > refundable)
          return 'greater than unrefunded amount'
        const metadata = Object.fromEntries(
          Object.entries(getBranch(form, 'metadata')).map(([key, value]) => [key, String(value)]),
        )
        const newRefund = { id: `re_${createId()}`, amount, metadata }
        payment.refunds.push(newRefund)
        return toRefund(newRefund)
      },
    ],
    [
      'GET',
      /^\/v1\/disputes$/,
      listDisputes,
      (_, form) => {
        const intent = findLeaf(form, 'payment_intent')
        const all = [...payments.values()].filter((payment) => !intent || payment.intent === intent)
        const data = all.flatMap((payment) => (payment.dispute ? [toDispute(payment)] : []))
        return { object: 'list', url: '/v1/disputes', has_more: false, data }
      },
    ],
  ]

  function respond(
    method: string,
    path: string,
    text: string,
    key: string | undefined,
  ): { status: number; body: object } {
    const action = actions.find(([verb, pattern]) => verb === method && pattern.test(path))
    if (!action) return refuse(404, 'Unrecognized request URL', 'unknown url')
    const [, pattern, shape, apply] = action
    const form = parseFormTree(text)
    const problem = findError(form, shape)
    if (problem) return refuse(400, problem, 'parameter_invalid')
    const fingerprint = createHash('sha256').update(`${path} ${text}`).digest('hex')
    const earlier = key === undefined ? undefined : responses.get(key)
    if (earlier && earlier.fingerprint !== fingerprint) {
      return refuse(400, 'Keys for idempotent requests', 'idempotency', 'idempotency_error')
    }
    if (earlier) return earlier
    const name = pattern.exec(path)?.[1]
    const payment = name === undefined ? emptyPayment : findPayment(name)
    if (!payment) return { status: 404, body: error('No such object', 'resource_missing') }
    const body = apply(payment, form)
    const result =
      typeof body === 'string'
        ? { status: 400, body: error(body, 'refused') }
        : { status: 200, body }
    if (key !== undefined && method === 'POST') responses.set(key, { fingerprint, ...result })
    return result
  }

  function refuse(status: number, message: string, code: string, type?: string) {
    complaints.push(message)
    return { status, body: error(message, code, type) }
  }

  const server = createServer(async (request, response) => {
    if (isAway) return void request.socket.destroy()
    const body = await readBody(request)
    const { method = '', headers } = request
    const url = new URL(request.url ?? '', 'http://stripe')
    requests.push(`${method} ${url.pathname.replace(/(cs|pi)_\w+/, ':id')}`)
    const complaint = findComplaint(method, headers, url.pathname)
    if (complaint) complaints.push(`${method} ${url.pathname}: ${complaint}`)
    const text = method === 'GET' ? url.search.slice(1) : body
    const { status, body: said } = respond(method, url.pathname, text, findIdempotencyKey(headers))
    if (responsesToLose > 0 && method === 'POST') {
      responsesToLose -= 1
      request.socket.destroy()
      return
    }
    send(response, status, said)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = bound && typeof bound === 'object' ? bound.port : 0

  const change = (session: string, said: Partial<PaymentRecord>) => {
    const payment = findPayment(session)
    if (!payment) throw new Error(`no session ${session}`)
    Object.assign(payment, said)
  }
  return {
    address: { protocol: 'http', host: '127.0.0.1', port },
    complaints,
    requests,
    pay: (session, captureBefore) =>
      change(session, {
        captureBefore: captureBefore ?? null,
        status: 'complete',
        intent: `pi_${createId()}`,
        intentStatus: 'requires_capture',
      }),
    decline: (session) =>
      change(session, { intent: `pi_${createId()}`, intentStatus: 'requires_payment_method' }),
    expire: (session) => change(session, { status: 'expired' }),
    setDispute(session, status) {
      const { dispute, captured } = findPayment(session) ?? emptyPayment
      const balanceChanges = {
        needs_response: [-captured - disputeFee],
        won: [captured + disputeFee],
        lost: [],
      }[status]
      change(session, {
        dispute: {
          status,
          balanceChanges: [...(dispute?.balanceChanges ?? []), ...balanceChanges],
        },
      })
    },
    getForm: (session) => findPayment(session)?.form ?? {},
    loseResponses(count) {
      responsesToLose = count
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

const emptyPayment: PaymentRecord = {
  id: '',
  status: 'open',
  intent: null,
  intentStatus: 'requires_payment_method',
  total: 0,
  captured: 0,
  refunds: [],
  captureBefore: null,
  dispute: null,
  form: {},
}

/** Charged for a dispute regardless of its outcome. */
const disputeFee = 15_000

function createPayment(payments: Map<string, PaymentRecord>, form: FormTree): object {
  const lines = Object.values(getBranch(form, 'line_items'))
  const lineTotals = lines.map((line) =>
    typeof line === 'string'
      ? 0
      : Number(findLeaf(line, 'price_data', 'unit_amount')) * Number(findLeaf(line, 'quantity')),
  )
  const shipping = findLeaf(
    form,
    'shipping_options',
    '0',
    'shipping_rate_data',
    'fixed_amount',
    'amount',
  )
  const total = lineTotals.reduce((sum, amount) => sum + amount, Number(shipping ?? 0))
  const payment = { ...emptyPayment, id: `cs_test_${createId()}`, total, refunds: [], form }
  payments.set(payment.id, payment)
  return toSession(payment)
}

function toSession(payment: PaymentRecord): object {
  const { id, form, status, total } = payment
  const isPaid = status === 'complete'
  return {
    id,
    object: 'checkout.session',
    status,
    url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
    amount_total: total,
    currency: findLeaf(form, 'line_items', '0', 'price_data', 'currency'),
    metadata: getBranch(form, 'metadata'),
    client_reference_id: findLeaf(form, 'client_reference_id') ?? null,
    payment_intent: payment.intent === null ? null : toIntent(payment),
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

function toIntent({
  intent,
  intentStatus,
  captured,
  total,
  refunds,
  captureBefore,
  dispute,
}: PaymentRecord): object {
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
      payment_method_details: {
        type: 'card',
        card: captureBefore && { capture_before: captureBefore.getTime() / 1_000 },
      },
      refunds: { object: 'list', data: refunds.map(toRefund), has_more: false },
    },
  }
}

function toDispute({ intent, captured, dispute }: PaymentRecord): object {
  const { status = '', balanceChanges = [] } = dispute ?? {}
  return {
    id: `du_${intent?.slice(3)}`,
    object: 'dispute',
    amount: captured,
    charge: `ch_${intent?.slice(3)}`,
    payment_intent: intent,
    reason: 'fraudulent',
    status,
    evidence_details: { due_by: 1_800_000_000 },
    balance_transactions: balanceChanges.map((amount, index) => ({
      id: `txn_${index}${intent}`,
      amount,
    })),
  }
}

function toRefund({ id, amount, metadata }: Refund): object {
  return { id, object: 'refund', amount, metadata, status: 'succeeded', reason: null }
}

function findComplaint(
  method: string,
  headers: IncomingMessage['headers'],
  path: string,
): string | null {
  if (headers.authorization !== `Bearer ${secretKey}`) return 'no key'
  if (headers['stripe-version'] !== version) return `version ${String(headers['stripe-version'])}`
  if (method !== 'POST') return null
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') return 'no form'
  // Expiring a session is idempotent; everything else moves money or promises to.
  return findIdempotencyKey(headers) || path.endsWith('/expire') ? null : 'no idempotency key'
}

function findIdempotencyKey(headers: IncomingMessage['headers']): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}

function error(message: string, code: string, type = 'invalid_request_error'): object {
  return { error: { type, code, message } }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function createId(): string {
  return randomUUID().replaceAll('-', '')
}

function sumRefunds(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}
