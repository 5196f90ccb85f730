import { randomBytes } from 'node:crypto'
import { sum, zero, minus, type Minor } from '#shared/money/money.ts'
import { testPaymentTimes } from '#shared/durations.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Dispute } from '../provider.ts'
import { insertTestMovement, listTestMovements, lockTestPayment } from './test-payments.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

/** Opens a dispute with a chargeback; a second call decides it. Returns null if there is nothing to dispute. */
export function advanceTestDispute(
  job: Job,
  store: StoreKey,
  id: string,
  outcome: 'won' | 'lost',
): Promise<'open' | 'won' | 'lost' | null> {
  return inTransaction(job, async (tx) => {
    const payment = await lockTestPayment(tx, store, id)
    const movements = await listTestMovements(tx, store, id)
    const chargeback = movements.find(({ kind }) => kind === 'chargeback')?.amount
    const balance = sum(
      movements.map((one) => (one.kind === 'capture' ? one.amount : minus(zero, one.amount))),
    )
    const stage = payment?.dispute === 'open' ? outcome : 'open'
    const isOver = payment?.dispute === 'won' || payment?.dispute === 'lost'
    if (!payment || isOver || payment.state !== 'captured' || (stage === 'open' && balance <= 0)) {
      return null
    }
    await updateDispute(tx, store, id, stage)
    const insertMovement = (kind: 'chargeback' | 'reversal', amount: Minor) =>
      insertTestMovement(tx, store, id, {
        id: `${kind}_${randomBytes(12).toString('base64url')}`,
        key: kind,
        kind,
        amount,
      })
    if (stage === 'open') await insertMovement('chargeback', balance)
    if (stage === 'won' && chargeback) await insertMovement('reversal', chargeback)
    return stage
  })
}

async function updateDispute(
  tx: Job,
  { company_id, store_id }: StoreKey,
  id: string,
  dispute: string,
): Promise<void> {
  await tx
    .updateTable('test_payments')
    .set({ dispute })
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .execute()
}

export async function listDisputedCaptures(
  job: Job,
  { company_id, store_id }: StoreKey,
  since: Date,
): Promise<string[]> {
  const captures = await job
    .selectFrom('test_movements as chargeback')
    .innerJoin('test_movements as capture', (join) =>
      join
        .on(joinTenant('capture', 'chargeback'))
        .onRef('capture.payment_id', '=', 'chargeback.payment_id')
        .on('capture.kind', '=', 'capture'),
    )
    .where(ofTenant({ company_id, store_id }, 'chargeback'))
    .where('chargeback.kind', '=', 'chargeback')
    .where('chargeback.created_at', '>=', since)
    .select('capture.id')
    .execute()
  return captures.map(({ id }) => id)
}

type MovementRow = { kind: string; amount: Minor; created_at: Date }

export function toDisputes(
  session: string,
  dispute: string | null,
  movements: readonly MovementRow[],
): Dispute[] {
  const chargeback = movements.find(({ kind }) => kind === 'chargeback')
  if (!chargeback) return []
  const answer_by = new Date(chargeback.created_at.getTime() + testPaymentTimes.answerBy)
  const state = dispute === 'won' || dispute === 'lost' ? dispute : 'open'
  const details = { reason: 'product_not_received', answer_by }
  return [{ ref: `dispute_${session}`, state, amount: chargeback.amount, ...details }]
}
