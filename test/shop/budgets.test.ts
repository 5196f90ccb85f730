import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  listBudgets,
  orderBudgets,
  pageBudgets,
  type Budget,
  type PageBudget,
} from '../support/budgets.ts'
import { openBudgetedShop, type BudgetedShop } from '../support/budgeted-shop.ts'
import type { Measured, StatementCost } from '../support/statement-meter.ts'

const runs = 3
const figures = ['statements', 'rows', 'buffers'] as const

type MeasuredPage = Measured & { bytes: number }

let shop: BudgetedShop
let small: Record<string, MeasuredPage>
let large: Record<string, MeasuredPage>
const orders: Record<keyof typeof orderBudgets, Measured>[] = []

// The store is measured, then it doubles and is measured again.
beforeAll(async () => {
  shop = await openBudgetedShop()
  await shop.fill(0)
  small = await measurePages()
  await shop.runJobs()
  for (let run = 0; run < runs; run += 1) orders.push(await measureOrder())
  await shop.fill(1)
  large = await measurePages()
})
afterAll(() => shop.close())

const pages: [name: string, budget: PageBudget][] = Object.entries({
  ...pageBudgets,
  ...listBudgets,
})

describe.each(pages)('%s', (name, budget) => {
  test('stays within its budget', async (context) => {
    const { heaviest, ...cost } = getMeasured(small, name)
    await context.annotate(JSON.stringify(cost))
    expectWithin(cost, budget, heaviest)
    expect.soft(cost.bytes, 'bytes').toBeLessThanOrEqual(budget.bytes * 1.02)
  })

  test('has a budget near its cost', () => {
    const { statements, buffers, bytes } = getMeasured(small, name)
    expect(budget.statements).toBeLessThan(statements + 3)
    expect(budget.buffers).toBeLessThan(buffers * 1.25 + 10)
    expect(budget.bytes).toBeLessThan(bytes * 1.1 + 10)
  })

  test('costs as many statements in a store of twice the size, and no more buffers', () => {
    const [before, after] = [getMeasured(small, name), getMeasured(large, name)]
    const [factor, margin] = budget.grows ? [2.1, 0] : [1.3, 20]
    expect(after.statements, after.heaviest).toBe(before.statements)
    expect(after.buffers, after.heaviest).toBeLessThan(before.buffers * factor + margin)
    if (!budget.grows) expect(after.rows, after.heaviest).toBe(before.rows)
  })
})

test('every page that is measured has a budget, and every budget is measured', () => {
  expect(Object.keys(small).toSorted()).toEqual(pages.map(([name]) => name).toSorted())
})

test.each(['the press that pays it', 'its mail and other jobs'] as const)(
  'an order stays within its budget: %s',
  (part) => {
    const measured = orders.map((order) => order[part])
    const least = toLeast(measured)
    expectWithin(least, orderBudgets[part], measured[0]?.heaviest ?? '')
    expect(orderBudgets[part].statements).toBeLessThan(least.statements + 3)
  },
)

test('each measured order was paid and its mail was sent', async () => {
  expect(await shop.countMails()).toBe(runs)
})

async function measurePages(): Promise<Record<string, MeasuredPage>> {
  const measured: Record<string, MeasuredPage> = {}
  for (const [name, request] of Object.entries({ ...shop.pages, ...shop.lists })) {
    // Each connection reads the catalog when it first counts failed jobs.
    if (name === 'stores') await Promise.all(Array.from({ length: 12 }, request))
    const bytes = gzipSync(await request(), { level: 9 }).length
    measured[name] = { ...(await shop.meter.measure(runs, request)), bytes }
  }
  return measured
}

async function measureOrder() {
  const submit = await shop.submitOrder()
  return {
    'the press that pays it': await shop.meter.measure(1, submit),
    'its mail and other jobs': await shop.meter.measure(1, shop.runJobs),
  }
}

function getMeasured(measured: Record<string, MeasuredPage>, name: string): MeasuredPage {
  const one = measured[name]
  if (!one) throw new Error(`${name} was not measured`)
  return one
}

function toLeast(measured: readonly StatementCost[]): StatementCost {
  const least = (figure: (typeof figures)[number]) =>
    Math.min(...measured.map((one) => one[figure]))
  return { statements: least('statements'), rows: least('rows'), buffers: least('buffers') }
}

function expectWithin(cost: StatementCost, budget: Budget, heaviest: string): void {
  for (const figure of figures) {
    const most = budget[figure] * (figure === 'buffers' ? 1.1 : 1)
    expect.soft(cost[figure], `${figure}\n${heaviest}`).toBeLessThanOrEqual(most)
  }
}
