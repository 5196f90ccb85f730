import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '#platform/payments/provider.ts'
import { findErrors, linkFields, operationFields, paymentFields } from './fields.ts'
import { createOperation, toResource, type PaymentRecord, type OperationName } from './resource.ts'

export const apiKey = '0123456789abcdef0123456789abcdef-torv'
export const privateKey = 'fedcba9876543210fedcba9876543210-torv'
const accountId = '7'

export type QuickpayStandIn = {
  address: string
  /** Malformed requests. */
  complaints: string[]
  requests: { method: string; path: string; callbackUrl: string | null }[]
  pay(session: string): void
  decline(session: string): void
  /** An authorisation that is still at work. */
  begin(session: string): void
  /** An operation in the merchant's own dashboard. */
  operate(session: string, type: OperationName, amount: number): void
  /** The next operation of this type is declined with the code, in an answer of 200. */
  declineNext(type: OperationName, code?: string): void
  /** Operations are answered with 202 and stay at work until `finish`. */
  delayOperations(isDelayed: boolean): void
  finish(session: string): void
  getPayment(session: string): object
  findByOrderId(orderId: string): PaymentRecord | undefined
  /** The callback about the payment as it is now. */
  signCallback(session: string, key?: string): Message
  /** Processes the next requests, or those of one method, but drops their responses. */
  loseResponses(count: number, method?: string): void
  /** Breaks all connections until reset. */
  isAway(away: boolean): void
  /** How requests are answered. */
  answer(how: 'well' | 'with 500' | 'with nonsense' | 'never'): void
  close(): Promise<void>
}

type Answer = { status: number; body: object | null }

/** Stands in for api.quickpay.net: its published calls, errors and callbacks, for one account. */
export async function openQuickpayStandIn(): Promise<QuickpayStandIn> {
  const payments: PaymentRecord[] = []
  const complaints: string[] = []
  const requests: QuickpayStandIn['requests'] = []
  const declines = new Map<OperationName, string>()
  let responsesToLose = 0
  let lostMethod: string | undefined
  let isAway = false
  let isDelayed = false
  let how: Parameters<QuickpayStandIn['answer']>[0] = 'well'

  const getRecord = (session: string) => {
    const payment = payments.find(({ id }) => String(id) === session)
    if (!payment) throw new Error(`no payment ${session}`)
    return payment
  }

  function create(body: Record<string, unknown>): Answer {
    const errors = findErrors(body, paymentFields)
    if (errors) return complain(errors)
    const order_id = String(body['order_id'])
    if (payments.some((one) => one.order_id === order_id)) {
      return toValidationError({ order_id: ['has already been taken'] })
    }
    const payment: PaymentRecord = {
      id: 99_685_196 + payments.length,
      order_id,
      fields: body,
      link: null,
      operations: [],
    }
    payments.push(payment)
    return { status: 201, body: toResource(payment) }
  }

  function operate(payment: PaymentRecord, type: OperationName, call: Call): Answer {
    const errors = findErrors(call.body, operationFields[type])
    if (errors) return complain(errors)
    const amount = typeof call.body['amount'] === 'number' ? call.body['amount'] : null
    const refusal = findRefusal(payment, type, amount)
    if (refusal) return { status: 400, body: { message: refusal, errors: {}, error_code: null } }
    const code = declines.get(type) ?? '20000'
    declines.delete(type)
    const isAtWork = isDelayed || !call.isSynchronized
    payment.operations.push(
      createOperation(payment, { type, amount, code, isAtWork, callback_url: call.callbackUrl }),
    )
    return { status: isAtWork ? 202 : 200, body: toResource(payment) }
  }

  function complain(errors: Record<string, string[]>): Answer {
    complaints.push(JSON.stringify(errors))
    return toValidationError(errors)
  }

  function respond(call: Call): Answer {
    if (call.authorization !== `Basic ${Buffer.from(`:${apiKey}`).toString('base64')}`) {
      return { status: 401, body: { message: 'Invalid API key' } }
    }
    if (call.version !== 'v10') return complain({ 'accept-version': ['is missing'] })
    const [, collection, id, action] = call.path.split('/')
    if (call.method === 'GET' && collection === 'ping') {
      return { status: 200, body: { message: 'Pong' } }
    }
    if (collection !== 'payments') return notFound
    if (id === undefined) {
      if (call.method === 'POST') return create(call.body)
      const matches = payments.filter(({ order_id }) => order_id === call.query.get('order_id'))
      return { status: 200, body: matches.map(toResource) }
    }
    const payment = payments.find((one) => String(one.id) === id)
    if (!payment) return notFound
    switch (`${call.method} ${action ?? ''}`) {
      case 'GET ':
        return { status: 200, body: toResource(payment) }
      case 'PUT link': {
        const errors = findErrors(call.body, linkFields)
        if (errors) return complain(errors)
        payment.link = { ...call.body, url: `https://payment.quickpay.net/payments/${payment.id}` }
        return { status: 200, body: { url: payment.link['url'] } }
      }
      case 'DELETE link':
        if (!payment.link) return notFound
        payment.link = null
        return { status: 204, body: null }
      case 'POST capture':
      case 'POST refund':
      case 'POST cancel':
        return operate(payment, action as OperationName, call)
      default:
        return notFound
    }
  }

  const server = createServer(async (request, response) => {
    if (isAway) return void request.socket.destroy()
    const call = await readCall(request)
    const { method, path, callbackUrl } = call
    requests.push({ method, path, callbackUrl })
    if (how === 'never') return
    if (how === 'with 500') return send(response, { status: 500, body: { message: 'Error' } })
    if (how === 'with nonsense') return void response.writeHead(200).end('<html>')
    const answer = respond(call)
    if (responsesToLose > 0 && (lostMethod ?? method) === method) {
      responsesToLose -= 1
      await pause(1)
      return void request.socket.destroy()
    }
    send(response, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = bound && typeof bound === 'object' ? bound.port : 0

  const addOperation = (
    session: string,
    type: OperationName,
    amount: number | null,
    code: string,
    isAtWork = false,
  ) => {
    const payment = getRecord(session)
    const ofLink = payment.link?.['callback_url']
    const callback_url = type === 'authorize' && typeof ofLink === 'string' ? ofLink : null
    payment.operations.push(
      createOperation(payment, { type, amount, code, isAtWork, callback_url }),
    )
  }
  const getAmount = (session: string) => Number(getRecord(session).link?.['amount'])
  return {
    address: `http://127.0.0.1:${port}`,
    complaints,
    requests,
    pay(session) {
      addOperation(session, 'authorize', getAmount(session), '20000')
    },
    decline: (session) => addOperation(session, 'authorize', getAmount(session), '40000'),
    begin: (session) => addOperation(session, 'authorize', getAmount(session), '20000', true),
    operate: (session, type, amount) => addOperation(session, type, amount, '20000'),
    declineNext: (type, code = '40000') => void declines.set(type, code),
    delayOperations(delayed) {
      isDelayed = delayed
    },
    finish: (session) => {
      for (const operation of getRecord(session).operations) operation.isAtWork = false
    },
    getPayment: (session) => toResource(getRecord(session)),
    findByOrderId: (orderId) => payments.find(({ order_id }) => order_id === orderId),
    signCallback(session, key = privateKey) {
      const body = JSON.stringify(toResource(getRecord(session)))
      const signature = createHmac('sha256', key).update(body).digest('hex')
      return { body, signature, version: 'v10', account: accountId }
    },
    loseResponses(count, method) {
      responsesToLose = count
      lostMethod = method
    },
    isAway(away) {
      isAway = away
    },
    answer(next) {
      how = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Call = {
  method: string
  path: string
  query: URLSearchParams
  isSynchronized: boolean
  authorization: string | undefined
  version: string | undefined
  callbackUrl: string | null
  body: Record<string, unknown>
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const { method = '', headers } = request
  const url = new URL(request.url ?? '', 'http://quickpay')
  const chunks: Buffer[] = []
  for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  return {
    method,
    path: url.pathname,
    query: url.searchParams,
    isSynchronized: url.searchParams.has('synchronized'),
    authorization: headers.authorization,
    version: toOne(headers['accept-version']),
    callbackUrl: toOne(headers['quickpay-callback-url']) ?? null,
    body: text === '' ? {} : JSON.parse(text),
  }
}

function toOne(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined
}

/** Why the state of the payment does not allow the operation. */
function findRefusal(
  { operations }: PaymentRecord,
  type: OperationName,
  amount: number | null,
): string | null {
  const sumOf = (name: OperationName) =>
    operations
      .filter((one) => one.type === name && one.code === '20000' && !one.isAtWork)
      .reduce((sum, one) => sum + (one.amount ?? 0), 0)
  const isCancelled = operations.some((one) => one.type === 'cancel' && one.code === '20000')
  const [authorised, captured] = [sumOf('authorize'), sumOf('capture')]
  const isAllowed = {
    authorize: true,
    capture: !isCancelled && (amount ?? 0) <= authorised - captured,
    cancel: !isCancelled && authorised > 0 && captured === 0,
    refund: (amount ?? 0) <= captured - sumOf('refund'),
  }[type]
  return isAllowed ? null : 'Transaction in wrong state for this operation'
}

const notFound: Answer = { status: 404, body: { message: 'Not found' } }

function toValidationError(errors: Record<string, string[]>): Answer {
  return {
    status: 400,
    body: { message: 'Validation error', errors, error_code: 'invalid_parameters' },
  }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === null ? undefined : JSON.stringify(body))
}
