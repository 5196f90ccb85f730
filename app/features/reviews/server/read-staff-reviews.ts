import { wordColumns } from '../rules/review-fields.ts'
import { refused, type Refused } from '#shared/errors/errors.ts'
import type { PhotoSize } from '#shared/paths/parts.ts'
import type { ReviewState } from '../rules/review.ts'
import { isId } from '#shared/id.ts'
import { pageLengths } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { photoContent } from '#platform/media/photo-files.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

/** The newest first. */
export async function readStaffReviews(
  staff: Staff,
  store: StoreKey,
  { state, page }: { state: ReviewState; page: number },
) {
  const refusal = await checkPermission(staff, store.company_id, 'readReviews')
  if (refusal) return refusal
  const length = pageLengths.staffReviews
  const rows = await selectReviews(staff, store)
    .where('r.state', '=', state)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .offset((page - 1) * length)
    .limit(length + 1)
    .execute()
  if (page > 1 && rows.length === 0) return refused('adminPageNotFound')
  return { reviews: rows.slice(0, length), page, hasNext: rows.length > length }
}

export type StaffReview = Exclude<Awaited<ReturnType<typeof readStaffReview>>, Refused>

export async function readStaffReview(staff: Staff, store: StoreKey, id: string | undefined) {
  const refusal = await checkPermission(staff, store.company_id, 'readReviews')
  if (refusal) return refusal
  if (!isId(id)) return refused('staffReviewNotFound')
  const review = await selectReviews(staff, store).where('r.id', '=', id).executeTakeFirst()
  if (!review) return refused('staffReviewNotFound')
  const { company_id, store_id } = store
  const photos = await staff
    .selectFrom('review_photos')
    .where(ofTenant({ company_id, store_id }))
    .where('review_id', '=', id)
    .orderBy('position')
    .select(['id', 'width', 'height'])
    .execute()
  return { ...review, photos }
}

export async function readStaffReviewPhoto(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { review_id, id, size }: { review_id: string; id: string; size?: PhotoSize | undefined },
): Promise<Buffer | null | Refused> {
  if (!isId(review_id) || !isId(id)) return null
  if (await checkPermission(staff, company_id, 'readReviews')) return null
  const photo = await staff
    .selectFrom('review_photos')
    .where(ofTenant({ company_id, store_id }))
    .where('review_id', '=', review_id)
    .where('id', '=', id)
    .select(photoContent(size))
    .executeTakeFirst()
  return photo ? staff.files.read(company_id, photo) : null
}

function selectReviews(staff: Staff, { company_id, store_id }: StoreKey) {
  return staff
    .selectFrom('reviews as r')
    .innerJoin('order_lines as l', (join) =>
      join
        .on(joinTenant('l', 'r'))
        .onRef('l.order_id', '=', 'r.order_id')
        .onRef('l.id', '=', 'r.line_id'),
    )
    .innerJoin('orders as o', (join) =>
      join.on(joinTenant('o', 'r')).onRef('o.id', '=', 'r.order_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'r'))
    .select(['r.id', 'r.stars', 'r.name', 'r.state', 'r.held_for', 'r.hidden_for', ...wordColumns])
    .select(['r.answer', 'r.answered_at', 'r.created_at', 'r.product_id', 'r.order_id'])
    .select(['l.name as product_name', 'l.variant_name', 'o.number as order_number'])
}
