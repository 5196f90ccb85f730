import { sql } from 'kysely'
import { refused, type Refused } from '#shared/errors/errors.ts'
import type { ChangeAction } from '#features/companies/rules/audit.ts'
import type { Permission } from '#features/companies/rules/permissions.ts'
import type { HidingReason } from '../rules/review.ts'
import { isId } from '#shared/id.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

/** Shown below the review. An empty answer takes back the former one. */
export function answerReview(
  staff: Staff,
  store: StoreKey,
  id: string,
  answer: string,
): Promise<Refused | null> {
  return changeReview(staff, store, id, {
    permission: 'answerReviews',
    action: 'answered',
    values: { answer, answered_at: answer === '' ? null : sql<Date>`now()` },
    changes: { answer },
  })
}

/** The number of hidden reviews and the reason are public. */
export function hideReview(
  staff: Staff,
  store: StoreKey,
  id: string,
  reason: HidingReason,
): Promise<Refused | null> {
  return changeReview(staff, store, id, {
    permission: 'hideReviews',
    action: 'changed',
    values: { state: 'hidden', hidden_for: reason, held_for: null },
    changes: { state: 'hidden', hidden_for: reason },
  })
}

export function showReview(staff: Staff, store: StoreKey, id: string): Promise<Refused | null> {
  return changeReview(staff, store, id, {
    permission: 'hideReviews',
    action: 'changed',
    values: { state: 'shown', hidden_for: null, held_for: null },
    changes: { state: 'shown' },
  })
}

type ReviewChange = {
  permission: Permission
  action: ChangeAction
  values: object
  changes: Record<string, unknown>
}

function changeReview(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  id: string,
  { permission, action, values, changes }: ReviewChange,
): Promise<Refused | null> {
  return inTransaction<Staff, Refused | null>(staff, async (tx) => {
    const refusal = await checkPermission(tx, company_id, permission)
    if (refusal) return refusal
    const review = isId(id) ? await lockReview(tx, { company_id, store_id }, id) : undefined
    if (!review) return refused('staffReviewNotFound')
    await tx
      .updateTable('reviews')
      .set(values)
      .where(ofTenant({ company_id, store_id }))
      .where('id', '=', id)
      .execute()
    await recordChange(tx, {
      company_id,
      store_id,
      action,
      subject_type: 'review',
      subject_id: id,
      subject_name: review.product_name,
      changes,
    })
    return null
  })
}

function lockReview(tx: Staff, { company_id, store_id }: StoreKey, id: string) {
  return tx
    .selectFrom('reviews as r')
    .innerJoin('order_lines as l', (join) =>
      join
        .on(joinTenant('l', 'r'))
        .onRef('l.order_id', '=', 'r.order_id')
        .onRef('l.id', '=', 'r.line_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'r'))
    .where('r.id', '=', id)
    .select('l.name as product_name')
    .forNoKeyUpdate('r')
    .executeTakeFirst()
}
