import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { orderMay } from '../../rules/order.ts'
import { countLineUnits } from '../../rules/withdrawn-items.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { lockIfAllowed, type Actor } from '../enter-state.ts'
import { listLines } from '../order-lines.ts'
import type { OrderKey } from '../order-key.ts'
import { findPendingTask, listTaskLines, type TaskLine } from '../pay/payment-tasks.ts'
import {
  insertParcel,
  listParcels,
  replaceParcelLines,
  updateParcel,
  type Tracking,
} from './parcels.ts'
import { checkMemberPermission } from '#features/companies/server/permission.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { transitionOrder } from '../transition-order.ts'
import { listOrderNumbers } from '../orders.ts'

export type ParcelInput = Partial<Tracking> & {
  /** Defaults to those of the packed parcel, or to all that is not sent yet. */
  lines?: readonly TaskLine[]
}

/** Notes what is in the next parcel of an order and returns its id, for a label that is bought before it is sent. */
export function packParcel(
  job: Job,
  order: OrderKey,
  by: Actor,
  input: ParcelInput,
): Promise<{ id: string; lines: readonly TaskLine[] } | Refused> {
  return inTransaction(job, async (tx) => {
    const current = await lockIfAllowed(tx, order, by, orderMay.ship)
    if (isRefused(current)) return current
    const pending = await findPendingTask(tx, order)
    if (pending) return refused('moneyUnderWay')
    return savePackedParcel(tx, order, input, null)
  })
}

/** Changes the parcel that is packed, or packs a new one; one that is being sent is not changed. */
export async function savePackedParcel(
  tx: Job,
  order: OrderKey,
  { lines: chosenLines, ...tracking }: ParcelInput,
  pending: { id: string } | null,
): Promise<{ id: string; lines: readonly TaskLine[] } | Refused> {
  const packed = (await listParcels(tx, order)).find(({ state }) => state === 'packed')
  if (pending && packed?.task_id === pending.id)
    return { id: packed.id, lines: chosenLines ?? packed.lines }
  if (pending) return refused('moneyUnderWay')
  const unsent = await listUnsentLines(tx, order, null)
  const all = unsent.flatMap(({ id, left }) => (left > 0 ? [{ line_id: id, quantity: left }] : []))
  const lines = chosenLines ?? packed?.lines ?? all
  const isLeft = ({ line_id, quantity }: TaskLine) =>
    quantity >= 1 && quantity <= (unsent.find(({ id }) => id === line_id)?.left ?? 0)
  if (lines.length === 0 || !lines.every(isLeft) || hasDuplicates(lines))
    return refused('parcelInvalid')
  if (!packed) return { id: await insertParcel(tx, order, { ...tracking, lines }), lines }
  if (chosenLines) await replaceParcelLines(tx, order, packed.id, lines)
  await updateParcel(tx, order, packed.id, tracking)
  return { id: packed.id, lines }
}

/** The lines of the order with the quantities that were sent and are left, except for those of a task. */
export async function listUnsentLines(tx: Job, order: OrderKey, except: { id: string } | null) {
  const lines = await listLines(tx, order)
  const tasks = (await listTaskLines(tx, order, 'capture')).filter(
    ({ task_id }) => task_id !== except?.id,
  )
  return lines.map((line) => {
    const sent = countLineUnits(tasks, line.id)
    return { ...line, sent, left: line.quantity - sent }
  })
}

function hasDuplicates(lines: readonly TaskLine[]): boolean {
  return new Set(lines.map(({ line_id }) => line_id)).size < lines.length
}

/** Packs each order in a transaction of its own, so that one refusal does not block the rest. */
export async function packOrders(
  job: Job,
  { company_id, store_id }: StoreKey,
  staff_id: string,
  order_ids: readonly string[],
): Promise<{ count: number; skipped: number[] } | Refused> {
  const refusal = await checkMemberPermission(job, { company_id, staff_id }, 'handleOrders')
  if (refusal) return refusal
  const skipped: number[] = []
  const orders = await listOrderNumbers(job, { company_id, store_id }, order_ids)
  for (const { id: order_id, number } of orders) {
    const order = { company_id, store_id, order_id }
    const result = await transitionOrder(job, order, { actor: 'staff', staff_id }, 'packed')
    if (isRefused(result)) skipped.push(number)
  }
  return { count: orders.length - skipped.length, skipped }
}
