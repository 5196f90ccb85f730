import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageLengths } from '#shared/limits.ts'
import { compileCache } from '../../tools/testing/compile-cache.ts'
import { insertProducts } from '../../app/features/catalogue/tests/insert-products.ts'
import { processBudgets } from '../support/budgets.ts'
import { testSecret } from '../support/cluster.ts'
import type { TestDatabase } from '../support/database.ts'
import type { ProcessCost, ProcessCostRequest } from '../support/process-cost.ts'
import { openTwoShops } from '../support/two-shops.ts'

let torv: TestDatabase
let cost: ProcessCost

beforeAll(async () => {
  const { torv: opened, shops } = await openTwoShops()
  torv = opened
  const names = Array.from({ length: pageLengths.products }, (_, at) => ({
    name: `Skuldertaske i læder nummer ${at}`,
    category: 'Skuldertasker',
  }))
  await insertProducts(torv.ownerClient, shops.clay, names)
  cost = await measureProcess({ address: torv.address, host: shops.clay.host, secret: testSecret })
})
afterAll(() => torv.close())

test.each(Object.entries(processBudgets))('%s stay within their budget', async (what, budget) => {
  const spent = cost[what as keyof typeof processBudgets]
  expect(spent).toBeLessThanOrEqual(budget.atMost)
  expect(budget.atMost, 'the budget is near').toBeLessThan(spent * 1.5)
})

/** A process of its own has loaded nothing else. */
async function measureProcess(request: ProcessCostRequest): Promise<ProcessCost> {
  const child = fork(join(import.meta.dirname, '../support/process-cost.ts'), [], {
    execArgv: ['--expose-gc'],
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(request)
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`the measured process ended: ${String(code)}`)
  })
  ended.catch(() => {})
  const [measured]: ProcessCost[] = await Promise.race([once(child, 'message'), ended])
  if (!measured) throw new Error('the measured process told nothing')
  return measured
}
