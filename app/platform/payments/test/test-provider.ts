import { randomBytes } from 'node:crypto'
import { minor, minus, sum, zero, type Minor } from '#shared/money/money.ts'
import { to } from '#shared/paths/paths.ts'
import { toRecord, toText } from '#shared/json-values.ts'
import { testPaymentTimes } from '#shared/durations.ts'
import { enqueueAfter } from '#platform/jobs/enqueue.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { inOneRoundTrip } from '#platform/database/one-round-trip.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import {
  ProviderRefused,
  type PaymentInstruction,
  type Movement,
  type Payment,
  type Provider,
  type SessionRequest,
} from '../provider.ts'
import { hasValidSignature } from '../signed-message.ts'
import { testDisputeTask, parseTestEvent } from './test-events.ts'
import { toDisputes, listDisputedCaptures } from './test-disputes.ts'
import {
  findTestPayment,
  insertTestMovement,
  insertTestPayment,
  listTestMovements,
  lockTestPayment,
  updateTestPayment,
} from './test-payments.ts'

/** A simulated provider for demos: keeps its own records and moves no money. */
export function testProvider(job: Job, store: StoreKey, secret: string): Provider {
  const read = (session: string, reader?: Job) =>
    reader
      ? readPayment(reader, store, session)
      : inOneRoundTrip(job, (trip) => readPayment(trip, store, session))
  return {
    name: 'test',
    deduplicates: true,
    async openSession(request) {
      const newId = `cs_torv_${randomBytes(24).toString('base64url')}`
      const id = await insertTestPayment(job, newId, request)
      return { id, url: toPageUrl(request, id) }
    },
    read,
    async close(session) {
      // A page with a pending bank confirmation must stay open.
      await updateTestPayment(job, store, session, ['open'], { state: 'expired' })
      return read(session)
    },
    capture: (session, order) =>
      recordMovement(job, store, session, 'capture', order, ({ state, amount, captured }) =>
        (state === 'authorised' || state === 'captured') && order.amount <= minus(amount, captured)
          ? 'captured'
          : null,
      ),
    async release(session, { key }) {
      await recordMovement(job, store, session, 'release', { key, amount: zero }, ({ state }) =>
        state === 'authorised' ? 'released' : null,
      )
    },
    refund: (session, order) =>
      recordMovement(job, store, session, 'refund', order, ({ state, balance }) =>
        state === 'captured' && order.amount <= balance ? 'captured' : null,
      ),
    listDisputedSince: (since) => listDisputedCaptures(job, store, since),
    verifyMessage: async (message, now) =>
      hasValidSignature(message, [secret], now) ? parseTestEvent(message.body) : null,
  }
}

function toPageUrl({ success_url }: SessionRequest, session: string): string {
  return new URL(to.checkout.testPayment(session), success_url).href
}

async function readPayment(trip: Job, store: StoreKey, session: string): Promise<Payment> {
  const [payment, movements] = await Promise.all([
    findTestPayment(trip, store, session),
    listTestMovements(trip, store, session),
  ])
  if (!payment) throw new ProviderRefused('no such payment')
  const { attempt_id, amount, request, buyer, state, has_run_out, dispute } = payment
  const isOver = (state === 'open' || state === 'challenged') && has_run_out
  return {
    session,
    state: isOver ? 'expired' : toPublicState(state),
    amount,
    currency: toText(toRecord(request)['currency']),
    attempt_id,
    buyer: buyer ? toBuyer(buyer) : null,
    movements: movements.flatMap(toMovement),
    disputes: toDisputes(session, dispute, movements),
    authorised_until: null,
  }
}

function toPublicState(state: string): Payment['state'] {
  const publicStates = ['failed', 'expired', 'authorised', 'captured', 'released'] as const
  return publicStates.find((one) => one === state) ?? 'open'
}

function toBuyer(stored: unknown) {
  const { name, email, phone, address } = toRecord(stored)
  return {
    name: toText(name),
    email: toText(email),
    phone: toText(phone),
    address: toText(address),
  }
}

function toMovement({ id, key, kind, amount }: MovementRow): Movement[] {
  const publicKind = (['capture', 'refund', 'chargeback', 'reversal'] as const).find(
    (one) => one === kind,
  )
  return publicKind ? [{ kind: publicKind, ref: id, amount, key }] : []
}

function isOutgoing({ kind }: { kind: string }): boolean {
  return kind === 'refund' || kind === 'chargeback'
}

type MovementRow = { id: string; key: string; kind: string; amount: Minor }
type PaymentStatus = { state: string; amount: Minor; balance: Minor; captured: Minor }

function toDisputeOutcome(card: string | null | undefined): 'won' | 'lost' | null {
  if (card === 'disputeWon') return 'won'
  return card === 'disputeLost' ? 'lost' : null
}

/** Idempotent per key. */
function recordMovement(
  job: Job,
  store: StoreKey,
  session: string,
  kind: 'capture' | 'release' | 'refund',
  { key, amount }: PaymentInstruction,
  toNextState: (status: PaymentStatus) => 'captured' | 'released' | null,
): Promise<string> {
  return inTransaction(job, async (tx) => {
    const payment = await lockTestPayment(tx, store, session)
    const movements = await listTestMovements(tx, store, session)
    const existing = movements.find((one) => one.key === key)
    if (existing && existing.kind === kind && existing.amount === amount) return existing.id
    const amounts = movements.map((one) => minor(isOutgoing(one) ? -one.amount : one.amount))
    const captured = sum(movements.flatMap((one) => (one.kind === 'capture' ? [one.amount] : [])))
    const status = payment && { ...payment, balance: sum(amounts), captured }
    const state = status && !existing ? toNextState(status) : null
    if (!state) throw new ProviderRefused(`no ${kind} of ${amount}`)
    const id = `${kind}_${randomBytes(12).toString('base64url')}`
    await insertTestMovement(tx, store, session, { id, key, kind, amount })
    await updateTestPayment(tx, store, session, ['authorised', 'captured'], { state })
    const isFirstCapture = kind === 'capture' && captured === zero
    const outcome = isFirstCapture && toDisputeOutcome(payment?.card)
    if (outcome)
      await enqueueAfter(tx, testPaymentTimes.dispute, testDisputeTask, { session, outcome })
    return id
  })
}
