import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isRefused } from '#shared/errors/errors.ts'
import { minor } from '#shared/money/money.ts'
import { addCredit } from '#features/gift-cards/server/add-credit.ts'
import {
  findConfirmedCustomer,
  getConfirmedCustomer,
} from '#features/addresses/server/get-confirmed-customer.ts'
import { claimOrders } from '#features/orders/server/place/claim-orders.ts'
import { listCartRules } from '#features/pricing/server/list-cart-rules.ts'
import { startCheckout } from '#features/orders/server/checkout/start-checkout.ts'
import type { Customer } from '#platform/database/database.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { createCampaign } from '#test/support/campaigns.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import {
  confirmAddress,
  createCustomer,
  guest,
  openMarket,
  toRequestedLine,
  type Market,
} from '#test/support/people.ts'
import {
  buildCheckout,
  createBackpack,
  createPaidOrder,
  createStorePayments,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let payments: StorePayments
let stranger: Customer
let count = 0

/** Someone signs up with the address of a buyer, who never follows the mailed link. */
const address = () => `offer${count}@torv.example`

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  payments = createStorePayments(torv.database, market.bagShop)
})
beforeEach(async () => {
  count += 1
  stranger = await createCustomer(torv.database, market.bagShop, `Offer${count}`)
})
afterAll(() => torv.close())

/** Each use of an address: what it gives to the account before and after the address is confirmed. */
const uses: Record<string, (stranger: Customer) => Promise<boolean>> = {
  'store credit': async () => {
    const credit = {
      key: randomUUID(),
      kind: 'store_credit',
      amount: minor(79_900),
      reason: 'Beklager',
      email: address(),
      recipient_name: '',
      greeting: '',
    } as const
    const given = await addCredit(payments, { staff_id: market.freja.scope.staff_id }, credit)
    if (isRefused(given)) expect(given.refused).toBe('customerUnconfirmed')
    return !isRefused(given)
  },
  'an order that staff write': async () =>
    (await findConfirmedCustomer(payments.job, payments.store, address().toUpperCase())) !== null,
  'orders of a guest': async ({ scope }) => {
    const { order } = await createPaidOrder(payments, await createBackpack(market))
    await torv.ownerClient.query('update orders set email = $2 where id = $1', [
      order.order_id,
      address(),
    ])
    const owner = { id: scope.customer_id, email: address() }
    await claimOrders({ database: torv.database, store: market.bagShop }, owner)
    const { rows } = await torv.ownerClient.query<{ customer_id: string | null }>(
      'select customer_id from orders where id = $1',
      [order.order_id],
    )
    return rows[0]?.customer_id === scope.customer_id
  },
  'a code for the first order': (customer) => useCode(customer, { first_order_only: true }),
  'a code for each customer once': (customer) => useCode(customer, { uses_per_customer: 1 }),
}

async function useCode({ scope }: Customer, limit: object): Promise<boolean> {
  const code = `KODE${randomUUID().slice(0, 8).toUpperCase()}`
  const discount = { kind: 'order_amount', value: 1_000, code } as const
  await createCampaign(torv, market.bagShop, { ...discount, ...limit })
  const { customer_id } = scope
  const asked = { codes: [code], customer_id, earlierAttempt: null, at: null }
  const [rule] = await listCartRules(payments.job, { ...payments.store, ...asked })
  const checkout = buildCheckout([toRequestedLine(await createBackpack(market))], {
    orderer: { ...guest, customer_id },
    used: { codes: [code] },
  })
  const isBought = !isRefused(await startCheckout(payments, checkout))
  expect(rule?.needsConfirmation).toBe(!isBought)
  return isBought
}

test.each(Object.keys(uses))(
  'an unconfirmed account gets nothing that belongs to its address: %s',
  async (use) => {
    expect(await uses[use]?.(stranger)).toBe(false)
    await confirmAddress(torv.database, stranger)
    expect(await uses[use]?.(stranger)).toBe(true)
  },
)

test('an address without an account, and one of another store, are no customers', async () => {
  const { job, store } = payments
  expect(await getConfirmedCustomer(job, store, 'ukendt@torv.example')).toMatchObject({
    refused: 'customerUnknown',
  })
  const other = await createCustomer(torv.database, market.clayShop, 'Naboen')
  await confirmAddress(torv.database, other)
  expect(await findConfirmedCustomer(job, store, 'naboen@torv.example')).toBeNull()
  expect(await getConfirmedCustomer(job, store, address())).toMatchObject({
    refused: 'customerUnconfirmed',
  })
})
