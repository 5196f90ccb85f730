import { sql } from 'kysely'
import type { Job } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { VisitCount } from './pending-visits.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** Locks the day's row against other processes until the transaction ends. */
export function lockDay(tx: Job, store: StoreKey, day: string, salt: Buffer | null) {
  const { company_id, store_id } = store
  return tx
    .insertInto('visit_days')
    .values({ company_id, store_id, day, salt })
    .onConflict((known) =>
      known
        .columns(['company_id', 'store_id', 'day'])
        .doUpdateSet((row) => ({ visitors: row.ref('visit_days.visitors') })),
    )
    .returning(['salt', 'sketch', 'visitors', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow()
}

export async function updateDay(
  tx: Job,
  { company_id, store_id }: StoreKey,
  day: string,
  change: { visitors: number; sketch?: Buffer },
): Promise<void> {
  await tx
    .updateTable('visit_days')
    .set(change)
    .where(ofTenant({ company_id, store_id }))
    .where('day', '=', day)
    .execute()
}

export async function addCounts(
  tx: Job,
  { company_id, store_id }: StoreKey,
  day: string,
  counts: readonly VisitCount[],
): Promise<void> {
  if (counts.length === 0) return
  await tx
    .insertInto('visit_counts')
    .values(counts.map((count) => ({ company_id, store_id, day, ...count })))
    .onConflict((known) =>
      known.columns(['company_id', 'store_id', 'day', 'kind', 'key']).doUpdateSet((row) => ({
        count: row('visit_counts.count', '+', row.ref('excluded.count')),
      })),
    )
    .execute()
}

/** Deletes the salts and estimates of past days, so that their visitors can no longer be identified. */
export async function deleteVisitorEstimates(job: Job, before: string): Promise<void> {
  await job
    .updateTable('visit_days')
    .set({ salt: null, sketch: null })
    .where(ofTenant({ company_id: job.scope.company_id }))
    .where('day', '<', before)
    .where('salt', 'is not', null)
    .execute()
}

type ExpiredCounts = { kinds: readonly VisitCount['kind'][]; since: string }

export async function deleteVisitCounts(job: Job, { kinds, since }: ExpiredCounts): Promise<void> {
  await job
    .deleteFrom('visit_counts')
    .where(ofTenant({ company_id: job.scope.company_id }))
    .where('day', '<', since)
    .where('kind', 'in', kinds)
    .execute()
}
