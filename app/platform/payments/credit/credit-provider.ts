import { zero } from '#shared/money/money.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import {
  getReturnUrl,
  isKnownBuyer,
  isSessionRequest,
  ProviderRefused,
  type Payment,
  type Provider,
  type SessionRequest,
} from '../provider.ts'

/** Stands in for the card provider where gift cards and credit pay the whole order. It has no page. */
export function creditProvider(job: Job, store: StoreKey): Provider {
  return {
    name: 'credit',
    deduplicates: true,
    openSession: async (request) => ({ id: request.attempt_id, url: getReturnUrl(request) }),
    read: (session) => readPayment(job, store, session, false),
    close: (session) => readPayment(job, store, session, true),
    // The ledger of the credits moves with the order; no one else has to be told.
    capture: async (_session, { key }) => key,
    release: async () => {},
    refund: async (_session, { key }) => key,
    listDisputedSince: async () => [],
    verifyMessage: async () => null,
  }
}

async function readPayment(
  job: Job,
  { company_id, store_id }: StoreKey,
  session: string,
  isClosed: boolean,
): Promise<Payment> {
  const attempt = await job
    .selectFrom('payment_attempts')
    .where(ofTenant({ company_id, store_id }))
    .where('provider', '=', 'credit')
    .where('provider_ref', '=', session)
    .select(['id', 'state', 'currency', 'request'])
    .executeTakeFirst()
  if (!attempt) throw new ProviderRefused('no such payment')
  const request = isSessionRequest(attempt.request) ? attempt.request : { buyer: null }
  return {
    session,
    state: publicStates[attempt.state] ?? toOpenState(request, isClosed),
    amount: zero,
    currency: attempt.currency,
    attempt_id: attempt.id,
    buyer: request.buyer,
    movements: [],
    disputes: [],
    authorised_until: null,
  }
}

const publicStates: Readonly<Record<string, Payment['state'] | undefined>> = {
  authorised: 'authorised',
  captured: 'captured',
  failed: 'failed',
  expired: 'expired',
  cancelled: 'released',
}

function toOpenState(
  request: Pick<SessionRequest, 'buyer' | 'ships'>,
  isClosed: boolean,
): Payment['state'] {
  if (isKnownBuyer(request)) return 'authorised'
  return isClosed ? 'expired' : 'open'
}
