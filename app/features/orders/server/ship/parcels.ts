import { sql, type Kysely } from 'kysely'
import type { LabelState } from '#features/delivery/rules/parcel-label.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import type { Tables } from '#platform/database/tables.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { OrderKey } from '../order-key.ts'
import type { TaskLine } from '../pay/payment-tasks.ts'

export type Tracking = { carrier: string; tracking_number: string; tracking_url: string | null }

export type Parcel = Awaited<ReturnType<typeof listParcels>>[number]

const columns = [
  'id',
  'order_id',
  'number',
  'state',
  'carrier',
  'tracking_number',
  'tracking_url',
  'task_id',
  'sent_at',
  'delivered_at',
  'created_at',
] as const

/** In the order of the lines of the order. */
const linesOfParcel = sql<TaskLine[]>`coalesce((
  select json_agg(json_build_object('line_id', l.line_id, 'quantity', l.quantity) order by o.position)
  from parcel_lines l join order_lines o
    on (o.company_id, o.store_id, o.order_id, o.id) = (l.company_id, l.store_id, l.order_id, l.line_id)
  where (l.company_id, l.store_id, l.order_id, l.parcel_id) =
    (parcels.company_id, parcels.store_id, parcels.order_id, parcels.id)), '[]')`.as('lines')

const labelOfParcel = sql<LabelState | null>`(
  select l.state from parcel_labels l
  where (l.company_id, l.store_id, l.id) = (parcels.company_id, parcels.store_id, parcels.id))`.as(
  'label',
)

/** The parcels of an order with their lines, in the order in which they were packed. */
export function listParcels(job: Job | Staff, order: OrderKey) {
  return parcelList(job, order)
}

const parcelList = prepareQuery(({ company_id, store_id, order_id }: OrderKey, db) =>
  selectParcels(db, { company_id, store_id })
    .where('order_id', '=', order_id)
    .orderBy('number')
    .select([linesOfParcel, labelOfParcel]),
)

export function listParcelsOfOrders(staff: Staff, store: StoreKey, order_ids: readonly string[]) {
  return selectParcels(staff, store)
    .where('order_id', 'in', order_ids)
    .orderBy('order_id')
    .orderBy('number')
    .select([linesOfParcel, labelOfParcel])
    .execute()
}

function selectParcels(db: Kysely<Tables>, { company_id, store_id }: StoreKey) {
  return db.selectFrom('parcels').where(ofTenant({ company_id, store_id })).select(columns)
}

/** Adds a parcel behind the others of the order, whose lock the caller holds. */
export async function insertParcel(
  tx: Job,
  { company_id, store_id, order_id }: OrderKey,
  { lines, ...tracking }: Partial<Tracking> & { lines: readonly TaskLine[] },
): Promise<string> {
  const key = { company_id, store_id, order_id }
  const { id } = await tx
    .insertInto('parcels')
    .values((row) => ({
      ...key,
      ...tracking,
      number: row
        .selectFrom('parcels')
        .where(ofTenant({ company_id, store_id }))
        .where('order_id', '=', order_id)
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('number')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(tx, key, id, lines)
  return id
}

export async function replaceParcelLines(
  tx: Job,
  { company_id, store_id, order_id }: OrderKey,
  parcel_id: string,
  lines: readonly TaskLine[],
): Promise<void> {
  await tx
    .deleteFrom('parcel_lines')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .where('parcel_id', '=', parcel_id)
    .execute()
  await insertLines(tx, { company_id, store_id, order_id }, parcel_id, lines)
}

async function insertLines(
  tx: Job,
  order: OrderKey,
  parcel_id: string,
  lines: readonly TaskLine[],
): Promise<void> {
  await tx
    .insertInto('parcel_lines')
    .values(lines.map((line) => ({ ...order, parcel_id, ...line })))
    .execute()
}

type ParcelChange = Partial<Tracking> & { task_id?: string }

export async function updateParcel(
  tx: Job,
  order: OrderKey,
  parcel_id: string,
  change: ParcelChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await buildUpdate(tx, order).set(change).where('id', '=', parcel_id).execute()
}

/** Marks the parcel of a capture as sent; null if the capture sends none. */
export async function markParcelSent(
  tx: Job,
  order: OrderKey,
  task_id: string,
  at: Date | undefined,
): Promise<{ id: string; number: number } | null> {
  const parcel = await buildUpdate(tx, order)
    .set({ state: 'sent', sent_at: at ?? sql<Date>`now()` })
    .where('task_id', '=', task_id)
    .returning(['id', 'number'])
    .executeTakeFirst()
  return parcel ?? null
}

/** Returns the number of the parcel, or null if it is not on its way. */
export async function markParcelDelivered(
  tx: Job,
  order: OrderKey,
  parcel_id: string,
): Promise<number | null> {
  const parcel = await buildUpdate(tx, order)
    .set({ state: 'delivered', delivered_at: sql<Date>`now()` })
    .where('id', '=', parcel_id)
    .where('state', '=', 'sent')
    .returning('number')
    .executeTakeFirst()
  return parcel?.number ?? null
}

/** Deletes the packed parcel of an order, unless it has a label, which costs money. */
export async function deletePackedParcel(
  tx: Job,
  { company_id, store_id, order_id }: OrderKey,
): Promise<void> {
  await tx
    .deleteFrom('parcels')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .where('state', '=', 'packed')
    .where(
      sql<boolean>`not exists (select from parcel_labels l
        where (l.company_id, l.store_id, l.id) = (parcels.company_id, parcels.store_id, parcels.id)
          and l.state in ('asked', 'bought'))`,
    )
    .execute()
}

function buildUpdate(tx: Job, { company_id, store_id, order_id }: OrderKey) {
  return tx
    .updateTable('parcels')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
}
