import { sql } from 'kysely'
import { hubTimes } from '#platform/parcels/hub-times.ts'
import type { ParcelCarrier } from '#shared/parcels/parcel-carrier.ts'
import type { PickupPoint } from '#shared/parcels/pickup-point.ts'
import { maxPickupPointLists } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job } from '#platform/database/database.ts'
import { toInterval, json } from '#platform/database/sql-values.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type StoredList = {
  carrier: ParcelCarrier
  search: string
  points: PickupPoint[]
  fetched_at: Date
  is_fresh: boolean
}

/** At most one list for each carrier and search. */
export async function findLists(
  job: Job,
  { company_id, store_id }: StoreKey,
  carriers: readonly ParcelCarrier[],
  searches: readonly string[],
): Promise<StoredList[]> {
  const rows = await job
    .selectFrom('pickup_point_lists')
    .where(ofTenant({ company_id, store_id }))
    .where('carrier', 'in', carriers)
    .where('search', 'in', searches)
    .where('fetched_at', '>', sql<Date>`now() - ${toInterval(hubTimes.listRetention)}`)
    .select([
      'carrier',
      'search',
      'points',
      'fetched_at',
      sql<boolean>`fetched_at > now() - ${toInterval(hubTimes.listAge)}`.as('is_fresh'),
    ])
    .execute()
  return rows.map((row) => ({ ...row, points: readPoints(row.points) }))
}

/** The point as it was listed last, by any carrier. */
export async function findListedPoint(
  job: Job,
  { company_id, store_id }: StoreKey,
  id: string,
): Promise<PickupPoint | null> {
  const row = await job
    .selectFrom('pickup_point_lists')
    .where(ofTenant({ company_id, store_id }))
    .where(sql<boolean>`points @> ${json([{ id }])}::jsonb`)
    .orderBy('fetched_at', 'desc')
    .limit(1)
    .select('points')
    .executeTakeFirst()
  return readPoints(row?.points).find((point) => point.id === id) ?? null
}

export async function saveList(
  job: Job,
  { company_id, store_id }: StoreKey,
  { carrier, search, points }: Pick<StoredList, 'carrier' | 'search' | 'points'>,
): Promise<void> {
  const fresh = { points: json(points), fetched_at: sql<Date>`now()` }
  await job
    .insertInto('pickup_point_lists')
    .values({ company_id, store_id, carrier, search, ...fresh })
    .onConflict((known) =>
      known.columns(['company_id', 'store_id', 'carrier', 'search']).doUpdateSet(fresh),
    )
    .execute()
}

/** Deletes the lists beyond the limit, a few at a time, so that searches of all kinds cannot fill the disk. */
export async function deleteSurplusLists(
  job: Job,
  { company_id, store_id }: StoreKey,
): Promise<void> {
  await job
    .deleteFrom('pickup_point_lists')
    .where(ofTenant({ company_id, store_id }))
    .where('fetched_at', '<=', (query) =>
      query
        .selectFrom('pickup_point_lists')
        .where(ofTenant({ company_id, store_id }))
        .orderBy('fetched_at', 'desc')
        .offset(maxPickupPointLists)
        .limit(1)
        .select('fetched_at'),
    )
    .execute()
}

// Only we write these rows, so a shallow check is enough.
function readPoints(stored: unknown): PickupPoint[] {
  return Array.isArray(stored) ? (stored as PickupPoint[]) : []
}
