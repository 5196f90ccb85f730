import { refused } from '#shared/errors/errors.ts'
import { toDecimal, type Minor } from '#shared/money/money.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Customer, Job } from '#platform/database/database.ts'
import { readOrder } from '#features/orders/server/read-order.ts'
import { readOrderReviews } from '#features/reviews/server/read-order-reviews.ts'
import { copyLine } from './copy-own-data.ts'
import { copyRequests } from './copy-requests.ts'

/** Exports everything that is kept about the buyer of one order. The caller has verified the link of the order. */
export async function copyGuestData(
  job: Job,
  order: StoreKey & { order_id: string },
  guest: Customer | null,
) {
  const [found, reviewed, requests] = await Promise.all([
    readOrder(job, order),
    readOrderReviews(job, order),
    guest ? copyRequests(guest) : [],
  ])
  if (!found) return refused('orderNotFound')
  const { number, state, currency, name, email, phone, address, delivery, placed_at } = found
  const amount = (value: Minor) => toDecimal(value, currency)
  return {
    order: {
      number,
      state,
      placed_at,
      name,
      email,
      phone,
      address,
      delivery,
      currency,
      shipping: amount(found.shipping),
      total: amount(found.total),
      lines: found.lines.map((line) => copyLine(line, amount)),
    },
    withdrawals: found.withdrawals.map(({ id: _, lines: __, ...withdrawal }) => withdrawal),
    requests,
    reviews: 'refused' in reviewed ? [] : reviewed.lines.flatMap(toReviewCopy),
  }
}

type Reviewed = Exclude<Awaited<ReturnType<typeof readOrderReviews>>, { refused: unknown }>

function toReviewCopy({ review_id, ...line }: Reviewed['lines'][number]) {
  if (review_id === null) return []
  const { name: product, stars, text, author, answer, created_at } = line
  return [{ product, stars, text, name: author, answer, created_at }]
}
