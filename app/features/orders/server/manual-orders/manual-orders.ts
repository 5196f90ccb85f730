import { sql } from 'kysely'
import {
  parseManualDiscount,
  type ManualDiscount,
  parseManualOrderLines,
  type ManualOrderLine,
} from '../../rules/manual-order.ts'
import { pageLengths } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { json } from '#platform/database/sql-values.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

/** The fields of an unfinished order. */
export type ManualOrderFields = {
  lines: readonly ManualOrderLine[]
  name: string
  email: string
  phone: string
  address: string
  postcode: string
  city: string
  country: string
  delivery_method_id: string | null
  print_note: string
  open_days: number
  discount: ManualDiscount | null
  /** The order with which the goods travel. */
  adds_to: string | null
}

export type ManualOrderKey = StoreKey & { draft_id: string }

const columns = [
  'd.id',
  'd.lines',
  'd.name',
  'd.email',
  'd.phone',
  'd.address',
  'd.postcode',
  'd.city',
  'd.country',
  'd.delivery_method_id',
  'd.print_note',
  'd.open_days',
  'd.discount',
  'd.adds_to',
  'd.version',
  'd.order_id',
  'd.updated_at',
  // The order that was placed last.
  'o.number as order_number',
  'o.state as order_state',
] as const

export type ManualOrder = NonNullable<Awaited<ReturnType<typeof findManualOrder>>>

export async function findManualOrder(
  handle: Staff | Job,
  { company_id, store_id, draft_id }: ManualOrderKey,
) {
  const draft = await selectDrafts(handle, { company_id, store_id })
    .where('d.id', '=', draft_id)
    .executeTakeFirst()
  if (!draft) return null
  const { lines, discount } = draft
  return { ...draft, lines: parseManualOrderLines(lines), discount: parseManualDiscount(discount) }
}

/** Locked until the transaction ends, so that a draft becomes one order. */
export async function lockManualOrder(
  job: Job | Staff,
  { company_id, store_id, draft_id }: ManualOrderKey,
) {
  await job
    .selectFrom('order_drafts')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', draft_id)
    .select('id')
    .forNoKeyUpdate()
    .execute()
  return findManualOrder(job, { company_id, store_id, draft_id })
}

/** The latest first; one more than a page, if there are more. */
export function listDrafts(staff: Staff, store: StoreKey, page: number) {
  const length = pageLengths.customerOrders
  return selectDrafts(staff, store)
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id')
    .limit(length + 1)
    .offset((page - 1) * length)
    .execute()
}

function selectDrafts(handle: Staff | Job, { company_id, store_id }: StoreKey) {
  return handle
    .selectFrom('order_drafts as d')
    .leftJoin('orders as o', (join) =>
      join.on(joinTenant('o', 'd')).onRef('o.id', '=', 'd.order_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'd'))
    .select(columns)
}

/** Returns false if the draft exists already: the form was submitted twice. */
export async function insertManualOrder(
  staff: Staff,
  { company_id, store_id, draft_id }: ManualOrderKey,
  { lines, discount, ...fields }: ManualOrderFields,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await staff
    .insertInto('order_drafts')
    .values({
      company_id,
      store_id,
      id: draft_id,
      ...fields,
      lines: json(lines),
      discount: discount && json(discount),
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'store_id', 'id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns false if the draft has another version by now. */
export async function updateDraft(
  staff: Staff,
  { company_id, store_id, draft_id }: ManualOrderKey,
  version: number,
  { lines, discount, adds_to: _, ...fields }: ManualOrderFields,
): Promise<boolean> {
  const { numUpdatedRows } = await staff
    .updateTable('order_drafts')
    .set({ ...fields, lines: json(lines), discount: discount && json(discount) })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', draft_id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setPlacedOrder(
  job: Job,
  { company_id, store_id, draft_id }: ManualOrderKey,
  order_id: string,
): Promise<void> {
  await job
    .updateTable('order_drafts')
    .set({ order_id })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', draft_id)
    .execute()
}

export async function deleteManualOrder(
  staff: Staff,
  { company_id, store_id, draft_id }: ManualOrderKey,
): Promise<void> {
  await staff
    .deleteFrom('order_drafts')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', draft_id)
    .execute()
}

/** The drafts for an address that belongs to the customer. */
export function listDraftsOfAddress(job: Job, { company_id, store_id }: StoreKey, email: string) {
  return job
    .selectFrom('order_drafts')
    .where(ofTenant({ company_id, store_id }))
    .where('email', '=', email)
    .orderBy('created_at')
    .select(['name', 'email', 'phone', 'address', 'postcode', 'city', 'country', 'print_note'])
    .select(['created_at', sql<number>`jsonb_array_length(lines)`.as('lines')])
    .execute()
}
