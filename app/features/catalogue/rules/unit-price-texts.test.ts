import { expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import type { Measure } from '#shared/money/unit.ts'
import { formatUnitPrice } from './unit-price-texts.ts'

const danish = { locale: 'da-DK', currency: 'DKK' } as const
const english = { locale: 'en-GB', currency: 'EUR' } as const

test.for<[Measure, string, string]>([
  [{ value: 1, unit: 'kg' }, '199,80 kr. pr. kg', '€199.80 per kg'],
  [{ value: 100, unit: 'ml' }, '199,80 kr. pr. 100 ml', '€199.80 per 100 ml'],
  [{ value: 0.5, unit: 'l' }, '199,80 kr. pr. 0,5 l', '€199.80 per 0.5 l'],
  [{ value: 1, unit: 'stk' }, '199,80 kr. pr. stk.', '€199.80 per piece'],
  [{ value: 10, unit: 'stk' }, '199,80 kr. pr. 10 stk.', '€199.80 per 10 pieces'],
])('the price of %o is read as %s', ([per, da, en]) => {
  const unitPrice = { amount: minor(19_980), per, content: per }
  expect(formatUnitPrice(unitPrice, danish).replaceAll('\u00a0', ' ')).toBe(da)
  expect(formatUnitPrice(unitPrice, english)).toBe(en)
})
