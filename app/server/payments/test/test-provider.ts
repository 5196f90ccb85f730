import { randomBytes } from 'node:crypto'
import { minor, sum, zero, type Minor } from '#domain/money.ts'
import { to } from '#domain/paths.ts'
import { recordOf, textOf } from '#domain/stored.ts'
import { enqueueIn } from '../../jobs/enqueue.ts'
import { inOneTransaction, type Job } from '../../database/database.ts'
import type { StoreKey } from '../../stores/stores.ts'
import {
  ProviderRefused,
  type MoneyOrder,
  type Movement,
  type Payment,
  type Provider,
  type SessionAsk,
} from '../provider.ts'
import { isSigned } from '../signed-message.ts'
import { testDisputeTask } from './test-dispute-task.ts'
import { disputesIn, listDisputedCaptures } from './test-disputes.ts'
import { heardFrom } from './test-events.ts'
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
  const read = (session: string) => readPayment(job, store, session)
  return {
    name: 'test',
    async openSession(ask) {
      await insertTestPayment(job, `cs_torv_${randomBytes(24).toString('base64url')}`, ask)
      const payment = await findTestPayment(job, store, { attempt_id: ask.attempt_id })
      if (!payment) throw new ProviderRefused('no such payment')
      return { id: payment.id, url: pageOf(ask, payment.id) }
    },
    read,
    async close(session) {
      // A page with a pending bank confirmation must stay open.
      await updateTestPayment(job, store, session, ['open'], { state: 'expired' })
      return read(session)
    },
    capture: (session, order) =>
      move(job, store, session, 'capture', order, ({ state, amount }) =>
        state === 'authorised' && order.amount <= amount ? 'captured' : null,
      ),
    async release(session, { key }) {
      await move(job, store, session, 'release', { key, amount: zero }, ({ state }) =>
        state === 'authorised' ? 'released' : null,
      )
    },
    refund: (session, order) =>
      move(job, store, session, 'refund', order, ({ state, left }) =>
        state === 'captured' && order.amount <= left ? 'captured' : null,
      ),
    disputedSince: (since) => listDisputedCaptures(job, store, since),
    heard: async (message, now) =>
      isSigned(message, [secret], now) ? heardFrom(message.body) : null,
  }
}

function pageOf({ success_url }: SessionAsk, session: string): string {
  return new URL(to.checkout.testPayment(session), success_url).href
}

async function readPayment(job: Job, store: StoreKey, session: string): Promise<Payment> {
  const payment = await findTestPayment(job, store, { id: session })
  if (!payment) throw new ProviderRefused('no such payment')
  const { attempt_id, amount, ask, buyer, state, has_run_out, dispute } = payment
  const moved = await listTestMovements(job, store, session)
  const isOver = (state === 'open' || state === 'challenged') && has_run_out
  return {
    session,
    state: isOver ? 'expired' : seenFromOutside(state),
    amount,
    currency: textOf(recordOf(ask)['currency']),
    attempt_id,
    buyer: buyer ? buyerOf(buyer) : null,
    movements: moved.flatMap(movementOf),
    disputes: disputesIn(session, dispute, moved),
  }
}

function seenFromOutside(state: string): Payment['state'] {
  const known = ['failed', 'expired', 'authorised', 'captured', 'released'] as const
  return known.find((one) => one === state) ?? 'open'
}

function buyerOf(stored: unknown) {
  const { name, email, phone, address } = recordOf(stored)
  return {
    name: textOf(name),
    email: textOf(email),
    phone: textOf(phone),
    address: textOf(address),
  }
}

function movementOf({ id, key, kind, amount }: MovementRow): Movement[] {
  const told = (['capture', 'refund', 'chargeback', 'reversal'] as const).find(
    (one) => one === kind,
  )
  return told ? [{ kind: told, ref: id, amount, key }] : []
}

function isGivenAway({ kind }: { kind: string }): boolean {
  return kind === 'refund' || kind === 'chargeback'
}

type MovementRow = { id: string; key: string; kind: string; amount: Minor }
type Standing = { state: string; amount: Minor; left: Minor }

function disputeOf(card: string | null | undefined): 'won' | 'lost' | null {
  if (card === 'disputeWon') return 'won'
  return card === 'disputeLost' ? 'lost' : null
}

/** In seconds: long enough to ship the order first. */
const disputedAfter = 60

/** Idempotent per key. */
function move(
  job: Job,
  store: StoreKey,
  session: string,
  kind: 'capture' | 'release' | 'refund',
  { key, amount }: MoneyOrder,
  next: (standing: Standing) => 'captured' | 'released' | null,
): Promise<string> {
  return inOneTransaction(job, async (inside) => {
    const payment = await lockTestPayment(inside, store, session)
    const moved = await listTestMovements(inside, store, session)
    const done = moved.find((one) => one.key === key)
    if (done && done.kind === kind && done.amount === amount) return done.id
    const drawn = moved.map((one) => minor(isGivenAway(one) ? -one.amount : one.amount))
    const state = payment && !done ? next({ ...payment, left: sum(drawn) }) : null
    if (!state) throw new ProviderRefused(`no ${kind} of ${amount}`)
    const id = `${kind}_${randomBytes(12).toString('base64url')}`
    await insertTestMovement(inside, store, session, { id, key, kind, amount })
    await updateTestPayment(inside, store, session, ['authorised', 'captured'], { state })
    const outcome = kind === 'capture' && disputeOf(payment?.card)
    if (outcome) await enqueueIn(inside, disputedAfter, testDisputeTask, { session, outcome })
    return id
  })
}
