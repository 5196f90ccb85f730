import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { OrderExchangeForm } from '../../rules/order-change-form.ts'
import { shareAmount } from '#features/gift-cards/rules/credit.ts'
import { formatMoney, zero, type Minor } from '#shared/money/money.ts'
import { mayExchange } from '../../rules/order.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { createId } from '#platform/database/ordered-ids.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { checkMemberPermission, checkSum } from '#features/companies/server/permission.ts'
import { lockIfAllowed, type Actor } from '../enter-state.ts'
import type { OrderKey } from '../order-key.ts'
import { lockOrder } from '../orders.ts'
import { findPendingTask, insertTask } from '../pay/payment-tasks.ts'
import { exchangeLedger, getBalance, getCardBalance } from '../pay/payments.ts'
import { recordPaymentTask } from '../pay/record-payment-task.ts'
import type { ReturnUrls } from '../pay/request-payment.ts'
import { toStockRefusal } from '../place/stock.ts'
import { placeReplacement } from './place-replacement.ts'
import { priceExchange, type PricedExchange } from './price-exchange.ts'

type Exchanging = Omit<OrderExchangeForm, 'seen'> & { urls: ReturnUrls }

type Exchanged = {
  order_id: string
  /** The amount paid for the pieces beyond the price of the goods that replace them. */
  rest: Minor
}

/**
 * Takes pieces of a sent order back and places an order for other goods, which the payment of the pieces pays. No money
 * moves at the provider. Sent twice with one key, it is one order.
 */
export async function exchangeProducts(
  storePayments: StorePayments,
  order: OrderKey,
  by: Actor & { actor: 'staff' },
  { key: order_id = createId(), urls, ...wanted }: Exchanging,
): Promise<Exchanged | Refused> {
  const { goods, quantity } = wanted
  let name = ''
  try {
    return await inTransaction(storePayments.job, async (tx) => {
      const earlier = await findEarlier(tx, order, by, order_id)
      if (earlier) return earlier
      const current = await lockIfAllowed(tx, order, by, mayExchange)
      if (isRefused(current)) return current
      if (await findPendingTask(tx, order)) return refused('moneyUnderWay')
      const priced = await priceExchange(tx, order, current, wanted)
      if (isRefused(priced)) return priced
      name = priced.replacement
      const refusal = await refuseAmount(tx, order, by, { ...current, ...priced })
      if (refusal) return refusal
      const task = await takeBack(tx, storePayments, order, by, { ...wanted, ...priced })
      const placed = await placeReplacement(tx, storePayments, {
        order: { ...storePayments.store, order_id },
        first: order,
        by,
        task,
        number: current.number,
        currency: current.currency,
        wanted: { goods, quantity },
        priced,
        urls,
      })
      return isRefused(placed) ? rollBack(placed) : { order_id, rest: priced.rest }
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal
    const refusal = toStockRefusal(error, [{ name }])
    if (refusal) return refusal
    throw error
  }
}

/** A refusal after something was written, which undoes the transaction. */
class RolledBack extends Error {
  readonly refusal: Refused

  constructor(refusal: Refused) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

function rollBack(refusal: Refused): never {
  throw new RolledBack(refusal)
}

/** The order of an earlier press of the same form. */
async function findEarlier(
  tx: Job,
  first: OrderKey,
  { staff_id }: { staff_id: string },
  order_id: string,
): Promise<Exchanged | Refused | null> {
  const { company_id, store_id } = first
  const refusal = await checkMemberPermission(tx, { company_id, staff_id }, 'handleOrders')
  if (refusal) return refusal
  await lockOrder(tx, first)
  const placed = await tx
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', order_id)
    .select('related_id')
    .executeTakeFirst()
  if (!placed) return null
  return placed.related_id === first.order_id ? { order_id, rest: zero } : refused('requestInvalid')
}

/** Pieces are neither exchanged beyond what is left of the payment, nor for much without a confirmed identity. */
async function refuseAmount(
  tx: Job,
  order: OrderKey,
  by: Actor & { actor: 'staff' },
  { amount, currency, locale }: Pick<PricedExchange, 'amount'> & LockedOrder,
): Promise<Refused | null> {
  const balance = await getBalance(tx, order)
  if (amount > balance) {
    const left = formatMoney(balance, { locale, currency })
    return refused('refundTooLarge', { values: { amount: left } })
  }
  return checkSum(tx, order.company_id, by, { act: 'exchangeGoods', amount, currency })
}

type LockedOrder = Exclude<Awaited<ReturnType<typeof lockIfAllowed>>, Refused>

/** Books the pieces as refunded; the share of the card pays for the replacement instead. */
async function takeBack(
  tx: Job,
  { payments: { codeKeys } }: StorePayments,
  order: OrderKey,
  { staff_id }: { staff_id: string },
  {
    line,
    quantity,
    amount,
    restock,
    replacement,
  }: PricedExchange & Pick<Exchanging, 'quantity' | 'restock'>,
) {
  const { credit } = shareAmount(amount, await getCardBalance(tx, order))
  const request = { kind: 'refund', amount, credit, actor: 'staff', staff_id } as const
  const task = await insertTask(tx, order, { ...request, reason: '', restock, is_last: true }, [
    { line_id: line.id, quantity },
  ])
  await recordPaymentTask(tx, order, task, {
    reference: { provider: exchangeLedger, provider_ref: task.id },
    codeKeys,
    exchange: { quantity, name: formatLineName(line), replacement },
  })
  return task
}
