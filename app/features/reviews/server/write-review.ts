import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { ReviewForm } from '../rules/forms.ts'
import { hasOffensiveWord } from '#features/moderation/rules/public-text.ts'
import { reviewFieldNames } from '../rules/review-fields.ts'
import type { HoldReason } from '../rules/review.ts'
import { limits } from '#shared/limits.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import { cleanPhoto, type CleanPhoto } from '#platform/media/encode-picture.ts'
import { savePhotos, type PhotoColumns } from '#platform/media/photo-files.ts'
import type { CounterHandle } from '#platform/rate-limit/counters.ts'
import { takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import { photoRefusals } from '#features/support/rules/photo-refusals.ts'
import { findReviewableLine, readOrderReviews, type OrderKey } from './read-order-reviews.ts'
import { isId } from '#shared/id.ts'

type Review = ReviewForm & { photos: readonly Buffer[] }

/** Shown at once, unless its words or photos have to be seen by staff first. The caller has verified the order link. */
export async function writeReview(
  { job, visitor }: { job: Job; visitor: CounterHandle },
  order: OrderKey,
  line_id: string,
  { photos, ...review }: Review,
  at?: Date,
): Promise<{ held_for: HoldReason | null } | Refused> {
  const refusal = await checkReviewable(job, order, line_id)
  if (refusal) return refusal
  if (photos.length > limits.photos) return photoRefusals.tooMany
  if (!(await takeAttempt(visitor, [{ throttle: 'review_account', of: order.order_id }])))
    return refused('reviewsThrottled')
  const cleanedPhotos: CleanPhoto[] = []
  for (const photo of photos) {
    const result = await cleanPhoto(photo)
    if (typeof result === 'string') return photoRefusals[result]
    cleanedPhotos.push(result)
  }
  const saved = await savePhotos(job, order.company_id, cleanedPhotos)
  if (isRefused(saved)) return saved
  const held_for = findHoldReason(review, photos.length)
  try {
    return await inTransaction(job, (tx) =>
      insertReview(tx, order, line_id, { ...review, held_for, photos: saved }, at),
    )
  } catch (error) {
    if (findBrokenConstraint(error) === 'reviews_once') return refused('reviewDone')
    throw error
  }
}

async function checkReviewable(
  job: Job,
  order: OrderKey,
  line_id: string,
): Promise<Refused | null> {
  const reviews = await readOrderReviews(job, order)
  if (isRefused(reviews)) return reviews
  if (!reviews.isOpen) return refused('reviewsClosed')
  const line = reviews.lines.find(({ id }) => id === line_id)
  if (!line) return refused('reviewLineNotFound')
  if (line.review_id !== null) return refused('reviewDone')
  return line.is_sent ? null : refused('reviewTooEarly')
}

function findHoldReason(review: ReviewForm, photos: number): HoldReason | null {
  const words = reviewFieldNames.map((name) => review[name])
  if (hasOffensiveWord([review.name, ...words].join(' '))) return 'words'
  return photos > 0 ? 'photos' : null
}

type NewReview = ReviewForm & { held_for: HoldReason | null; photos: readonly PhotoColumns[] }

async function insertReview(
  tx: Job,
  { company_id, store_id, order_id }: OrderKey,
  line_id: string,
  { photos, held_for, ...review }: NewReview,
  at: Date | undefined,
): Promise<{ held_for: HoldReason | null } | Refused> {
  const store = { company_id, store_id }
  const line = await findReviewableLine(tx, { ...store, order_id }, line_id)
  if (!line?.product_id) return refused('reviewLineNotFound')
  const { id: review_id } = await tx
    .insertInto('reviews')
    .values({
      ...store,
      order_id,
      line_id,
      product_id: line.product_id,
      ...review,
      state: held_for === null ? 'shown' : 'new',
      held_for,
      ...(at && { created_at: at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (photos.length > 0) {
    await tx
      .insertInto('review_photos')
      .values(photos.map((photo, position) => ({ ...store, review_id, position, ...photo })))
      .execute()
  }
  return { held_for }
}

/** The buyer takes the review back, and may write another one. The caller has verified the order link. */
export async function removeReview(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  line_id: string,
): Promise<Refused | null> {
  if (!isId(line_id)) return refused('reviewNotFound')
  const removed = await job
    .deleteFrom('reviews')
    .where((row) => row.and({ company_id, store_id, order_id, line_id }))
    .returning('id')
    .executeTakeFirst()
  return removed ? null : refused('reviewNotFound')
}
