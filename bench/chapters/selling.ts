import { countStatements } from '../order-cost.ts'
import { sellOrders, type OrderFigures } from '../orders.ts'
import { spawnApp, createDataFolder } from '../app-process.ts'
import type { Bench } from './bench.ts'

export async function measureSelling({ note, port }: Bench): Promise<void> {
  const { data, remove } = await createDataFolder()
  try {
    await countStatements(data)
    const app = await spawnApp(data, port())
    const { spread, hot, bare, contradictions } = await sellOrders(app, data)
    const noteOrders = (of: string, figures: OrderFigures) => {
      note(`orders from cart to paid, ${of}`, figures.perSecond, 'orders/s', { atLeast: 150 })
      note('one of them, median', figures.median, 'ms')
      note('one of them, p99', figures.p99, 'ms', { atMost: 250 })
      note('one of them, statements', figures.statements, 'statements')
      note('one of them, Node', figures.node, 'ms of a core')
      note('one of them, PostgreSQL', figures.postgres, 'ms of a core')
      note('orders against their bare rows', figures.perSecond / bare.perSecond, 'ratio')
      note('PostgreSQL against their bare rows', figures.postgres / bare.postgres, 'ratio')
    }
    noteOrders('of many products', spread)
    noteOrders('all of one product', hot)
    note('the rows of an order, written and nothing else', bare.perSecond, 'orders/s')
    note('the rows of an order, PostgreSQL', bare.postgres, 'ms of a core')
    note('contradictions in ledger and stock', contradictions, 'rows', { atMost: 0 })
    await app.stop()
  } finally {
    await remove()
  }
}
