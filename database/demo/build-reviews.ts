import { reviewForm } from '#features/reviews/rules/forms.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { answerReview, hideReview } from '#features/reviews/server/change-review.ts'
import { writeReview } from '#features/reviews/server/write-review.ts'
import type { Database, Job, Staff } from '#platform/database/database.ts'
import { addHours } from './clock.ts'
import type { Review } from './data/types.ts'
import { unwrap } from './unwrap.ts'

type Context = { database: Database; staff: Staff; store: StoreKey; now: Date }

/** Writes missing reviews as the buyers, and answers or hides them as the shop. */
export async function buildReviews(context: Context, reviews: Review[]): Promise<void> {
  for (const review of reviews) await buildReview(context, review)
}

async function buildReview({ database, staff, store, now }: Context, review: Review) {
  const { company_id, store_id } = store
  const job = database.scoped({ as: 'job', company_id, store_id })
  const visitor = database.scoped({ as: 'visitor', company_id, store_id })
  const findLine = () => findLineToReview(job, store, review)
  const line = await findLine()
  const order = { company_id, store_id, order_id: line.order_id }
  if (line.review_id === null) {
    const { stars, text, name, days_ago } = review
    const at = addHours(now, -days_ago * 24)
    const values = reviewForm.parse({ stars: String(stars), text, name })
    const written = { ...values, photos: [] }
    unwrap(await writeReview({ job, visitor }, order, line.line_id, written, at))
  }
  const { review_id, answer, state } = await findLine()
  if (review_id === null) throw new Error(`the review of ${review.product} is missing`)
  if (review.answer !== '' && !answer)
    unwrap(await answerReview(staff, store, review_id, review.answer))
  if (review.hidden_for !== null && state !== 'hidden')
    unwrap(await hideReview(staff, store, review_id, review.hidden_for))
}

/** The order was sent; several may contain the product. */
function findLineToReview(
  job: Job,
  { company_id, store_id }: StoreKey,
  { product, customer }: Review,
) {
  return job
    .selectFrom('order_lines as l')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'l.company_id').onRef('p.id', '=', 'l.product_id'),
    )
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'l.company_id').onRef('o.id', '=', 'l.order_id'),
    )
    .leftJoin('reviews as r', (join) =>
      join.onRef('r.company_id', '=', 'l.company_id').onRef('r.line_id', '=', 'l.id'),
    )
    .where('l.company_id', '=', company_id)
    .where('l.store_id', '=', store_id)
    .where('p.slug', '=', product)
    .where('o.email', '=', customer)
    .where('o.state', 'in', ['shipped', 'completed', 'partially_refunded', 'refunded'])
    .orderBy('o.number')
    .select(['l.id as line_id', 'l.order_id', 'r.id as review_id', 'r.answer', 'r.state'])
    .executeTakeFirstOrThrow()
}
