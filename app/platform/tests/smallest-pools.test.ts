import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { deriveTestPassword } from '#test/support/cluster.ts'
import { openDatabaseForTest } from '#test/support/database.ts'
import { createStockedProduct } from '#test/support/people.ts'
import { createStorePayments, startOrder } from '#test/support/test-orders.ts'
import { createTwoShops } from '#test/support/two-shops.ts'

test('with one connection for each login, shops, products and concurrent orders wait for no second one', async () => {
  const { address, ownerClient } = await openDatabaseForTest()
  const database = openDatabase(address, deriveTestPassword, () => {}, { maxConnections: 10 })
  onTestFinished(() => database.close())
  const { bags } = await createTwoShops(database)
  const product = await createStockedProduct(bags.staff, bags, { name: 'Rygsæk' })
  const orders = Array.from({ length: 8 }, () =>
    startOrder(createStorePayments(database, bags), product),
  )
  expect(new Set((await Promise.all(orders)).map(({ order }) => order.order_id)).size).toBe(8)
  const { rows } = await ownerClient.query(
    `select usename, count(*)::int as connections from pg_stat_activity
     where datname = current_database() and usename like 'torv%' and usename <> current_user
     group by usename having count(*) > 1`,
  )
  expect(rows).toEqual([])
})
