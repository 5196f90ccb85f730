import { z } from 'zod'
import { ProviderRefused, ProviderUnavailable, type Provider } from '../provider.ts'
import { isBooked, type Books, isBeingAuthorised, toPayment } from './payment-state.ts'
import { callQuickpay, QuickpayRefused, type QuickpayAccess } from './quickpay-client.ts'
import { toLinkParams, toOrderId, toPaymentParams } from './payment-params.ts'
import { quickpayPayment, type QuickpayPayment } from './quickpay-payment.ts'
import { runOperation } from './run-operation.ts'
import { verifyCallback } from './verify-callback.ts'

/** The private key signs callbacks; it is not the API key. */
export type QuickpayAccount = { api_key: string; private_keys: readonly string[] }

/** Quickpay's payment window; money is reserved there and captured later. */
export function quickpayProvider(
  { api_key, private_keys }: QuickpayAccount,
  books: Books,
  address?: string,
): Provider {
  const access: QuickpayAccess = { apiKey: api_key, address }
  const read = (session: string) =>
    callQuickpay(access, { method: 'GET', path: toPath(session) }, quickpayPayment)
  const operations = { access, read, isBooked: (ref: string) => isBooked(books, ref) }
  return {
    name: 'quickpay',
    deduplicates: false,
    async openSession(request) {
      const { id } = await createPayment(access, request)
      const session = String(id)
      const { url } = await callQuickpay(
        access,
        { method: 'PUT', path: `${toPath(session)}/link`, body: toLinkParams(request) },
        z.object({ url: z.url({ protocol: /^https?$/ }) }),
      )
      return { id: session, url }
    },
    read: async (session) => toPayment(await read(session)),
    async close(session) {
      const link = { method: 'DELETE', path: `${toPath(session)}/link` } as const
      // A payment that is made at this moment is found below.
      await callQuickpay(access, link, z.unknown()).catch(ignoreRefusal)
      const resource = await read(session)
      const payment = toPayment(resource)
      const isOver = payment.state === 'open' && !isBeingAuthorised(resource)
      return isOver ? { ...payment, state: 'expired' } : payment
    },
    capture: (session, instruction) => runOperation(operations, session, 'capture', instruction),
    async release(session, { key }) {
      await runOperation(operations, session, 'cancel', { key, amount: null })
    },
    refund: (session, instruction) => runOperation(operations, session, 'refund', instruction),
    // The published interface has no list of disputes; the bank's letter is the only word of one.
    listDisputedSince: async () => [],
    verifyMessage: async (message) => verifyCallback(message, private_keys),
  }
}

/** Null if Quickpay does not answer. */
export async function isQuickpayKey(access: QuickpayAccess): Promise<boolean | null> {
  const pong = z.object({ message: z.literal('Pong') })
  try {
    await callQuickpay(access, { method: 'GET', path: '/ping' }, pong)
    return true
  } catch (error) {
    if (error instanceof ProviderRefused) return false
    if (error instanceof ProviderUnavailable) return null
    throw error
  }
}

/** A repetition finds the payment by its order id, which Quickpay takes only once. */
async function createPayment(
  access: QuickpayAccess,
  request: Parameters<Provider['openSession']>[0],
): Promise<QuickpayPayment> {
  const body = toPaymentParams(request)
  const creation = { method: 'POST', path: '/payments', body } as const
  try {
    return await callQuickpay(access, creation, quickpayPayment)
  } catch (error) {
    const isTaken = error instanceof QuickpayRefused && error.fields.includes('order_id')
    if (!isTaken) throw error
  }
  const query = new URLSearchParams({ order_id: toOrderId(request), page_size: '1' })
  const search = { method: 'GET', path: `/payments?${query}` } as const
  const [payment] = await callQuickpay(access, search, z.array(quickpayPayment))
  const isOurs = payment?.variables?.['attempt_id'] === request.attempt_id
  if (!payment || !isOurs) throw new ProviderRefused('the order id of another payment')
  return payment
}

/** Our own path refuses what cannot be an id. */
function toPath(session: string): string {
  if (!/^\d{1,19}$/.test(session)) throw new ProviderRefused('no such payment')
  return `/payments/${session}`
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ProviderRefused)) throw error
}
