import { randomBytes } from 'node:crypto'
import { sum, zero, minus, type Minor } from '#domain/money.ts'
import { inOneTransaction, type Job } from '../../database/database.ts'
import type { StoreKey } from '../../stores/stores.ts'
import type { Dispute } from '../provider.ts'
import { insertTestMovement, listTestMovements, lockTestPayment } from './test-payments.ts'

/** Opens a dispute with a chargeback; a second call decides it. Returns null if there is nothing to dispute. */
export function moveTestDispute(
  job: Job,
  store: StoreKey,
  id: string,
  outcome: 'won' | 'lost',
): Promise<'open' | 'won' | 'lost' | null> {
  return inOneTransaction(job, async (inside) => {
    const payment = await lockTestPayment(inside, store, id)
    const moved = await listTestMovements(inside, store, id)
    const taken = moved.find(({ kind }) => kind === 'chargeback')?.amount
    const left = sum(
      moved.map((one) => (one.kind === 'capture' ? one.amount : minus(zero, one.amount))),
    )
    const stage = payment?.dispute === 'open' ? outcome : 'open'
    const isOver = payment?.dispute === 'won' || payment?.dispute === 'lost'
    if (!payment || isOver || payment.state !== 'captured' || (stage === 'open' && left <= 0)) {
      return null
    }
    await updateDispute(inside, store, id, stage)
    const book = (kind: 'chargeback' | 'reversal', amount: Minor) =>
      insertTestMovement(inside, store, id, {
        id: `${kind}_${randomBytes(12).toString('base64url')}`,
        key: kind,
        kind,
        amount,
      })
    if (stage === 'open') await book('chargeback', left)
    if (stage === 'won' && taken) await book('reversal', taken)
    return stage
  })
}

async function updateDispute(
  inside: Job,
  { company_id, store_id }: StoreKey,
  id: string,
  dispute: string,
): Promise<void> {
  await inside
    .updateTable('test_payments')
    .set({ dispute })
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute()
}

export async function listDisputedCaptures(
  job: Job,
  { company_id, store_id }: StoreKey,
  since: Date,
): Promise<string[]> {
  const captures = await job
    .selectFrom('test_movements as taken')
    .innerJoin('test_movements as drawn', (join) =>
      join
        .onRef('drawn.company_id', '=', 'taken.company_id')
        .onRef('drawn.store_id', '=', 'taken.store_id')
        .onRef('drawn.payment_id', '=', 'taken.payment_id')
        .on('drawn.kind', '=', 'capture'),
    )
    .where('taken.company_id', '=', company_id)
    .where('taken.store_id', '=', store_id)
    .where('taken.kind', '=', 'chargeback')
    .where('taken.created_at', '>=', since)
    .select('drawn.id')
    .execute()
  return captures.map(({ id }) => id)
}

type Moved = { kind: string; amount: Minor; created_at: Date }

export function disputesIn(
  session: string,
  dispute: string | null,
  moved: readonly Moved[],
): Dispute[] {
  const taken = moved.find(({ kind }) => kind === 'chargeback')
  if (!taken) return []
  const answer_by = new Date(taken.created_at.getTime() + timeToAnswer)
  const state = dispute === 'won' || dispute === 'lost' ? dispute : 'open'
  const about = { reason: 'product_not_received', answer_by }
  return [{ ref: `dispute_${session}`, state, amount: taken.amount, ...about }]
}

/** A week, in milliseconds. */
const timeToAnswer = 7 * 24 * 60 * 60 * 1_000
