import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { OrderExchangeForm } from '../../rules/order-change-form.ts'
import {
  formatMoney,
  minus,
  plus,
  times,
  zero,
  type Minor,
  type MoneyStyle,
} from '#shared/money/money.ts'
import { getLineShare } from '../../rules/line-amounts.ts'
import type { OrderState } from '../../rules/order.ts'
import { countLineUnits, listWithdrawnItems } from '../../rules/withdrawn-items.ts'
import type { Job } from '#platform/database/database.ts'
import { findPrice, type PaidLine } from '../change/plan-change.ts'
import { listLines } from '../order-lines.ts'
import type { OrderKey } from '../order-key.ts'
import { listTaskLines } from '../pay/payment-tasks.ts'
import { readOrderable } from '../place/orderable-products.ts'
import { priceLines } from '../place/price-order.ts'
import { listWithdrawals } from '../withdraw/withdrawals.ts'

export type WantedExchange = Pick<OrderExchangeForm, 'line_id' | 'quantity' | 'goods'>

export type PricedExchange = {
  line: PaidLine
  /** One piece costs this before its share of the discounts of the line. */
  unit_price: Minor
  discount: Minor
  /** The price of the goods that are sent instead. */
  amount: Minor
  /** The amount paid for the pieces beyond that. */
  rest: Minor
  replacement: string
}

/** The goods cost what was paid for the pieces, with the difference of today's prices; dearer ones are refused. */
export async function priceExchange(
  tx: Job,
  order: OrderKey,
  { state, ...money }: MoneyStyle & { state: OrderState },
  { line_id, quantity, goods }: WantedExchange,
): Promise<PricedExchange | Refused> {
  const lines = await listLines(tx, order)
  const line = lines.find(({ id }) => id === line_id)
  if (!line || line.product_id === null) return refused('requestInvalid')
  const ids = [line.product_id, goods.store_product_id]
  const orderable = await readOrderable(tx, order, ids)
  const [priced] = priceLines([{ ...goods, quantity, name: formatLineName(line) }], orderable)
  if (!priced) return refused('requestInvalid')
  if (isRefused(priced)) return { ...priced, field: 'goods' }
  const product = formatLineName(priced)
  const sent = await listTaskLines(tx, order, 'capture')
  const refunded = await listTaskLines(tx, order, 'refund')
  const before = countLineUnits(refunded, line_id)
  if (quantity < 1 || quantity > countLineUnits(sent, line_id) - before) {
    return refused('exchangeInvalid', { field: 'quantity' })
  }
  const declared = (await listWithdrawals(tx, order)).flatMap((one) => one.lines)
  const whole = { ...line, sent: countLineUnits(sent, line_id), paid_back: before }
  if (listWithdrawnItems({ state, lines: [whole] }, declared).length > 0) {
    return refused('exchangeWithdrawn', { values: { product: formatLineName(line) } })
  }
  const difference = minus(priced.unit_price, findPrice(orderable, line) ?? line.unit_price)
  if (difference > zero) {
    const values = { product, amount: formatMoney(difference, money) }
    return refused('exchangeDearer', { field: 'goods', values })
  }
  const paid = getLineShare(line, { before, count: quantity })
  const amount = plus(paid, times(difference, quantity))
  if (amount <= zero) return refused('exchangeFree', { field: 'goods', values: { product } })
  const unit_price = plus(line.unit_price, difference)
  const discount = minus(times(unit_price, quantity), amount)
  return { line, unit_price, discount, amount, rest: minus(paid, amount), replacement: product }
}
