import { expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { sumSales, type SalesOfDay } from './sum-sales.ts'

function createSales(sales: Partial<SalesOfDay>): SalesOfDay {
  return {
    currency: 'DKK',
    orders: 1,
    turnover: minor(10_000),
    ordersBefore: 2,
    turnoverBefore: minor(30_000),
    ...sales,
  }
}

test('companies are added up, and currencies are not', () => {
  const day = { visitors: 40, visitorsBefore: 50 }
  const sum = sumSales([
    { ...day, sales: [createSales({}), createSales({ currency: 'EUR' })] },
    { ...day, sales: [createSales({ turnover: minor(5_000) })] },
  ])
  expect(sum).toMatchObject({ visitors: 80, visitorsBefore: 100 })
  expect(sum.sales).toEqual([
    createSales({
      orders: 2,
      turnover: minor(15_000),
      ordersBefore: 4,
      turnoverBefore: minor(60_000),
    }),
    createSales({ currency: 'EUR' }),
  ])
})

test('a day without sales has none', () => {
  expect(sumSales([])).toEqual({ sales: [], visitors: 0, visitorsBefore: 0 })
})
