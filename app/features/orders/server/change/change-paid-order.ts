import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { NewAddress } from '../../rules/order-change-form.ts'
import {
  minor,
  minus,
  multiplyByFraction,
  plus,
  sum,
  zero,
  type Minor,
} from '#shared/money/money.ts'
import { fixVat } from '#shared/money/fixed-vat.ts'
import { getVat } from '#shared/money/vat.ts'
import { mayChangeProducts } from '../../rules/order.ts'
import { lowerLines } from '../../rules/order-change.ts'
import { countLineUnits } from '../../rules/withdrawn-items.ts'
import { releasePartOfCredits } from '#features/gift-cards/server/hold-credits.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { insertChange } from '#features/companies/server/audit-log.ts'
import { enqueueOrderMail } from '../enqueue-order-mail.ts'
import { lockIfAllowed, type Actor } from '../enter-state.ts'
import { insertEvents } from '../order-events.ts'
import { listLines } from '../order-lines.ts'
import type { OrderKey } from '../order-key.ts'
import { findPendingTask } from '../pay/payment-tasks.ts'
import { listReservations } from '../place/stock-reservations.ts'
import { toStockRefusal } from '../place/stock.ts'
import { listWithdrawals } from '../withdraw/withdrawals.ts'
import { checkAddress, writeAddress } from './change-address.ts'
import { planChange, type PaidLine, type PlannedLine, type WantedLine } from './plan-change.ts'
import { moveStock, writeLines } from './write-change.ts'

export type WantedChange = {
  lines: readonly WantedLine[]
  /** Left out while the address stays. */
  to?: NewAddress
  reason?: string
}

/**
 * Lowers the lines of a paid order, swaps variants and corrects the address, before anything is packed. What costs less is
 * not drawn, or returns to the credit that holds it.
 */
export async function changePaidOrder(
  storePayments: StorePayments,
  order: OrderKey,
  by: Actor & { actor: 'staff' },
  wanted: WantedChange,
): Promise<null | Refused> {
  let added: { name: string }[] = []
  try {
    return await inTransaction(storePayments.job, async (tx) => {
      const current = await lockIfAllowed(tx, order, by, mayChangeProducts)
      if (isRefused(current)) return current
      if (await findPendingTask(tx, order)) return refused('moneyUnderWay')
      const lines = await listLines(tx, order)
      const planned = await planChange(tx, order, { lines, money: current }, wanted.lines)
      if (isRefused(planned)) return planned
      added = planned.filter(({ swap }) => swap !== null).map(({ line }) => line)
      const address = wanted.to ? await checkAddress(tx, order, wanted.to) : null
      if (isRefused(address)) return address
      if (planned.length === 0 && address === null) return refused('changeNothing')
      const refusal = await refuseWithdrawn(tx, order, planned)
      if (refusal) return refusal
      const after = lowerLines(
        lines,
        planned.map(({ change }) => change),
      )
      if (after.lines.length === 0 || current.total <= after.taken) return refused('changeEmpty')
      if (planned.length > 0) await lowerOrder(tx, order, current, { planned, after })
      if (address) await writeAddress(tx, order, address)
      const change = {
        changes: planned.map(toChangedLine),
        amount: after.taken,
        has_new_address: address !== null,
      }
      await recordChange(tx, order, by, current.number, {
        ...change,
        ...(wanted.reason && { reason: wanted.reason }),
      })
      const name = address?.name ?? current.name
      await enqueueOrderMail(tx, order, { ...current, name }, { is: 'changed', ...change })
      return null
    })
  } catch (error) {
    const refusal = toStockRefusal(error, added)
    if (refusal) return refusal
    throw error
  }
}

/** A declaration names pieces of the line as they were ordered. */
async function refuseWithdrawn(
  tx: Job,
  order: OrderKey,
  planned: readonly PlannedLine[],
): Promise<Refused | null> {
  const declared = (await listWithdrawals(tx, order)).flatMap(({ lines }) => lines)
  const one = planned.find(({ line }) => countLineUnits(declared, line.id) > 0)
  return one ? refused('changeWithdrawn', { values: { product: formatLineName(one.line) } }) : null
}

type Lowered = {
  planned: readonly PlannedLine[]
  after: { lines: readonly PaidLine[]; taken: Minor }
}

async function lowerOrder(
  tx: Job,
  order: OrderKey,
  current: LockedOrder,
  { planned, after: { lines, taken } }: Lowered,
): Promise<void> {
  const total = minus(current.total, taken)
  const vat = plus(sum(lines.map((line) => line.vat)), getVat(current.shipping))
  // The credit gets money back first: it is held only, and the provider never sees a capture of nothing.
  const released = minor(Math.min(current.credit, taken))
  const held = await releasePartOfCredits(tx, order, released)
  await writeLines(tx, order, planned, {
    ...fixVat({ total, vat }, held),
    credit: minus(current.credit, released),
    contribution: shareContribution(current, total),
  })
  await moveStock(tx, order, planned, await listReservations(tx, order, 'held'))
}

/** The order keeps the rate that was promised when it was placed; an order of nothing promised nothing. */
function shareContribution({ contribution, total: former }: LockedOrder, total: Minor): Minor {
  return former === zero ? zero : multiplyByFraction(contribution, total, former)
}

type LockedOrder = Exclude<Awaited<ReturnType<typeof lockIfAllowed>>, Refused>

/** The history is kept for good, so it names no address. */
async function recordChange(
  tx: Job,
  order: OrderKey,
  { staff_id }: { staff_id: string },
  number: number,
  detail: Record<string, unknown>,
): Promise<void> {
  const event = { kind: 'changed', from_state: null, to_state: null, actor: 'staff' } as const
  await insertEvents(tx, order, [{ ...event, staff_id, detail }], undefined)
  await insertChange(tx, staff_id, {
    company_id: order.company_id,
    store_id: order.store_id,
    action: 'changed',
    subject_type: 'order',
    subject_id: order.order_id,
    subject_name: String(number),
    changes: detail,
  })
}

function toChangedLine({ line, lowered, swap }: PlannedLine) {
  return {
    name: formatLineName(line),
    from: line.quantity,
    to: lowered.quantity,
    swapped: swap ? formatLineName({ ...line, ...swap }) : null,
  }
}
