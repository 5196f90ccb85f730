import { sellOrders } from '../orders.ts'
import { spawnApp, createDataFolder } from '../app-process.ts'
import type { Bench } from './bench.ts'

export async function measureSelling({ note, port }: Bench): Promise<void> {
  const { data, remove } = await createDataFolder()
  try {
    const app = await spawnApp(data, port())
    const { spread, hot, bare } = await sellOrders(app, data)
    note('orders from cart to paid, over the whole shelf', spread.perSecond, 'orders/s')
    note('one of them, median', spread.median, 'ms')
    note('one of them, p99', spread.p99, 'ms', { atMost: 250 })
    note('orders from cart to paid, all of the same', hot.perSecond, 'orders/s')
    note('one of them, median', hot.median, 'ms')
    note('one of them, p99', hot.p99, 'ms')
    note('the rows of an order, written and nothing else', bare, 'orders/s')
    note('orders against their bare rows, over the whole shelf', spread.perSecond / bare, 'ratio')
    note('orders against their bare rows, all of the same', hot.perSecond / bare, 'ratio')
    await app.stop()
  } finally {
    await remove()
  }
}
