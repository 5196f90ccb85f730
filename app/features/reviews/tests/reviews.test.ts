import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reviewFieldNames } from '../rules/review-fields.ts'
import { readRating } from '../rules/review.ts'
import { deleteAccount } from '#features/customers/server/delete-account.ts'
import { clearRequestsOfOrders } from '#features/support/server/tickets/delete-customer-content.ts'
import { anonymiseOldOrders } from '#features/orders/server/anonymise-old-orders.ts'
import { listLines } from '#features/orders/server/order-lines.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { answerReview, hideReview, showReview } from '../server/change-review.ts'
import {
  deleteReviewsOfCustomer,
  deleteReviewsTask,
  listOwnReviews,
} from '../server/list-own-reviews.ts'
import { inviteReviewers, refuseInvitations } from '../server/invite-reviewers.ts'
import { readReviewPhoto } from '../server/read-product-reviews.ts'
import { readStaffReviews } from '../server/read-staff-reviews.ts'
import { removeReview } from '../server/write-review.ts'
import { openEmptyDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { receiveMails, runJobs } from '../../../../test/support/mails.ts'
import {
  createCustomer,
  getJobHandle,
  guest,
  openMarket,
  password,
  type Market,
  unwrap,
} from '../../../../test/support/people.ts'
import { createPhoto } from '../../../../test/support/photo.ts'
import { createReview, createShippedOrder, takeReviews, tryReview } from './support.ts'
import {
  createBackpack,
  createPaidOrder,
  createStorePayments,
} from '../../../../test/support/test-orders.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  await takeReviews(torv, market.bagShop)
})
afterAll(() => torv.close())

function openVisitor() {
  const { company_id, store_id } = market.bagShop
  return torv.database.scoped({ as: 'visitor', company_id, store_id })
}

async function readCounts(product_id: string) {
  const found = await openVisitor()
    .selectFrom('product_ratings')
    .where('product_id', '=', product_id)
    .select('counts')
    .executeTakeFirst()
  return readRating(found?.counts)
}

async function listShownTexts(product_id: string): Promise<string[]> {
  const shown = await openVisitor()
    .selectFrom('reviews')
    .where('product_id', '=', product_id)
    .select('text')
    .execute()
  return shown.map(({ text }) => text)
}

test('every column of a review is written by its buyer, or decided by the store', async () => {
  const { rows } = await torv.ownerClient.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'reviews'::regclass and attnum > 0 and not attisdropped`,
  )
  const keys = ['company_id', 'store_id', 'id', 'order_id', 'line_id', 'product_id']
  const decided = ['state', 'held_for', 'hidden_for', 'answer', 'answered_at']
  const times = ['created_at', 'updated_at']
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...keys, ...decided, ...times, 'stars', 'name', ...reviewFieldNames].toSorted(),
  )
})

describe('a buyer', () => {
  test('reviews what was sent, and everyone reads it at once', async () => {
    const { order, line_id, product_id } = await createShippedOrder(torv, market)
    expect(await tryReview(torv, order, line_id, { stars: '4', text: 'Rummelig.' })).toEqual({
      held_for: null,
    })
    expect(await listShownTexts(product_id)).toEqual(['Rummelig.'])
    expect(await readCounts(product_id)).toMatchObject({ count: 1, average: 4 })
  })

  test('cannot review a line twice, even with simultaneous requests', async () => {
    const { order, line_id, product_id } = await createShippedOrder(torv, market)
    const tries = await Promise.all([1, 2, 3].map(() => tryReview(torv, order, line_id)))
    expect(tries.filter((one) => 'refused' in one && one.refused === 'reviewDone')).toHaveLength(2)
    expect(await tryReview(torv, order, line_id)).toMatchObject({ refused: 'reviewDone' })
    expect(await readCounts(product_id)).toMatchObject({ count: 1 })
  })

  test('cannot review what was not sent, or is not part of the order', async () => {
    const payments = createStorePayments(torv.database, market.bagShop)
    const { order } = await createPaidOrder(payments, await createBackpack(market))
    const [line] = await listLines(payments.job, order)
    expect(await tryReview(torv, order, line?.id ?? '')).toMatchObject({
      refused: 'reviewTooEarly',
    })
    const other = await createShippedOrder(torv, market)
    expect(await tryReview(torv, order, other.line_id)).toMatchObject({
      refused: 'reviewLineNotFound',
    })
  })

  test('cannot review in a store that does not ask for reviews', async () => {
    const { order, line_id } = await createShippedOrder(torv, market)
    await takeReviews(torv, market.bagShop, null)
    expect(await tryReview(torv, order, line_id)).toMatchObject({ refused: 'reviewsClosed' })
    await takeReviews(torv, market.bagShop)
  })

  test('takes a review back and writes another', async () => {
    const { order, line_id, product_id } = await createShippedOrder(torv, market)
    await createReview(torv, order, line_id, { stars: '1' })
    const job = getJobHandle(torv.database, market.bagShop)
    expect(await removeReview(job, order, line_id)).toBeNull()
    expect(await readCounts(product_id)).toMatchObject({ count: 0, average: null })
    await createReview(torv, order, line_id, { stars: '3' })
    expect(await readCounts(product_id)).toMatchObject({ count: 1, average: 3 })
  })
})

describe('a review', () => {
  test('with an offensive word waits for staff, and is only counted until then', async () => {
    const { order, line_id, product_id } = await createShippedOrder(torv, market)
    const id = await createReview(torv, order, line_id, { text: 'Sikke en kælling i butikken.' })
    expect(await listShownTexts(product_id)).toEqual([])
    expect(await readCounts(product_id)).toMatchObject({ count: 0, waiting: 1 })
    expect(await showReview(market.malthe, market.bagShop, id)).toBeNull()
    expect(await readCounts(product_id)).toMatchObject({ count: 1, waiting: 0 })
  })

  test('with photos waits, and shoppers see them neither before staff nor after it is hidden', async () => {
    const { order, line_id } = await createShippedOrder(torv, market)
    const review_id = await createReview(torv, order, line_id, {}, [await createPhoto()])
    const { rows } = await torv.ownerClient.query(
      `select p.id, f.length as size from review_photos p join files f on f.id = p.file_id
       where p.review_id = $1`,
      [review_id],
    )
    expect(rows).toHaveLength(1)
    const readPhoto = async () =>
      unwrap(await readReviewPhoto(openVisitor(), { review_id, id: rows[0].id }))?.length ?? null
    expect(await readPhoto()).toBeNull()
    await showReview(market.freja, market.bagShop, review_id)
    expect(await readPhoto()).toBe(rows[0].size)
    await hideReview(market.freja, market.bagShop, review_id, 'personal')
    expect(await readPhoto()).toBeNull()
  })

  test('that is hidden leaves the average and is counted with its reason', async () => {
    const { order, line_id, product_id } = await createShippedOrder(torv, market)
    const id = await createReview(torv, order, line_id, { stars: '1', text: 'Reklame.' })
    expect(await hideReview(market.freja, market.bagShop, id, 'advertising')).toBeNull()
    expect(await listShownTexts(product_id)).toEqual([])
    expect(await readCounts(product_id)).toMatchObject({
      count: 0,
      hidden: [{ reason: 'advertising', count: 1 }],
    })
    await hideReview(market.freja, market.bagShop, id, 'off_topic')
    expect((await readCounts(product_id)).hidden).toEqual([{ reason: 'off_topic', count: 1 }])
  })

  test('is answered by support, hidden by managers, and changed by no other company', async () => {
    const { order, line_id } = await createShippedOrder(torv, market)
    const id = await createReview(torv, order, line_id)
    expect(await answerReview(market.sofie, market.bagShop, id, 'Tak!')).toBeNull()
    expect(await hideReview(market.sofie, market.bagShop, id, 'off_topic')).toMatchObject({
      refused: 'roleForbidden',
    })
    expect(await answerReview(market.rosa, market.clayShop, id, 'Nej')).toMatchObject({
      refused: 'staffReviewNotFound',
    })
    const list = await readStaffReviews(market.sofie, market.bagShop, { state: 'shown', page: 1 })
    expect(list).toMatchObject({
      reviews: expect.arrayContaining([expect.objectContaining({ id, answer: 'Tak!' })]),
    })
    const { rows } = await torv.ownerClient.query(
      `select action, subject_type from audit_log where subject_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ action: 'answered', subject_type: 'review' }])
  })
})

describe('invitations', () => {
  const invite = async () => {
    await inviteReviewers(getJobHandle(torv.database, market.bagShop), market.bagShop)
    await torv.ownerClient.query('delete from local_mails')
    const mails = await receiveMails(torv, guest.email)
    return mails.filter(({ subject }) => subject.startsWith('Hvad synes du'))
  }
  const deliver = (order: OrderKey, days: number) =>
    torv.ownerClient.query(
      `update parcels set state = 'delivered', delivered_at = now() - make_interval(days => $2),
        sent_at = now() - make_interval(days => $2 + 2) where order_id = $1`,
      [order.order_id, days],
    )

  test('are sent once, so many days after the delivery, and lead to the form', async () => {
    const { order, line_id } = await createShippedOrder(torv, market)
    await deliver(order, 13)
    expect(await invite()).toEqual([])
    await deliver(order, 14)
    const [mail, ...others] = await invite()
    expect(others).toEqual([])
    expect(mail?.text).toContain(`/anmeldelser/${line_id}`)
    expect(mail?.text).toContain('/anmeldelser/afmelding')
    expect(await invite()).toEqual([])
  })

  test('are not sent long after the day, nor for orders that were withdrawn from', async () => {
    const old = await createShippedOrder(torv, market)
    await deliver(old.order, 40)
    const withdrawn = await createShippedOrder(torv, market)
    await deliver(withdrawn.order, 15)
    await torv.ownerClient.query(
      `insert into withdrawals (company_id, store_id, key, order_id, order_number, name, email)
       values ($1, $2, gen_random_uuid(), $3, '1', 'Anton', 'anton@torv.example')`,
      [market.nordlys, market.bagShop.store_id, withdrawn.order.order_id],
    )
    expect(await invite()).toEqual([])
  })

  test('are not sent to a buyer who refused them, for any order', async () => {
    const first = await createShippedOrder(torv, market)
    await refuseInvitations(getJobHandle(torv.database, market.bagShop), first.order)
    const second = await createShippedOrder(torv, market)
    await deliver(second.order, 15)
    expect(await invite()).toEqual([])
    await torv.ownerClient.query('delete from review_refusals')
  })
})

describe('personal data', () => {
  test('the reviews of a customer are in their data, and go with the account', async () => {
    const customer = await createCustomer(torv.database, market.bagShop, 'Sletter')
    const { customer_id, company_id, store_id } = customer.scope
    const { order, line_id, product_id } = await createShippedOrder(torv, market)
    await torv.ownerClient.query('update orders set customer_id = $2 where id = $1', [
      order.order_id,
      customer_id,
    ])
    await createReview(torv, order, line_id, { text: 'Min egen mening.' })
    const job = getJobHandle(torv.database, market.bagShop)
    expect(await listOwnReviews(job, market.bagShop, customer_id)).toMatchObject([
      { text: 'Min egen mening.', stars: 5, state: 'shown' },
    ])
    const auth = torv.database.scoped({ as: 'customer_auth', company_id, store_id })
    expect(await deleteAccount(auth, customer_id, password)).toBeNull()
    await runJobs(torv, { [deleteReviewsTask]: deleteReviewsOfCustomer(torv.database) })
    expect(await listOwnReviews(job, market.bagShop, customer_id)).toEqual([])
    expect(await readCounts(product_id)).toMatchObject({ count: 0 })
  })

  test('the name and the photos of a review go with the address of an old order', async () => {
    const { order, line_id, product_id } = await createShippedOrder(torv, market)
    const id = await createReview(torv, order, line_id, { text: 'Holdt længe.' }, [
      await createPhoto(),
    ])
    await showReview(market.freja, market.bagShop, id)
    await torv.ownerClient.query(
      "update orders set placed_at = now() - interval '7 years' where id = $1",
      [order.order_id],
    )
    await anonymiseOldOrders(
      getJobHandle(torv.database, market.bagShop),
      market.bagShop,
      clearRequestsOfOrders,
    )
    const { rows } = await torv.ownerClient.query(
      `select name, text, (select count(*)::int from review_photos f where f.review_id = r.id) as photos
       from reviews r where id = $1`,
      [id],
    )
    expect(rows).toEqual([{ name: '', text: 'Holdt længe.', photos: 0 }])
    expect(await readCounts(product_id)).toMatchObject({ count: 1 })
  })
})
