import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Database } from '#platform/database/database.ts'
import type { ParcelHubs, StoreParcels } from '#platform/parcels/parcel-hubs.ts'

export function openStoreParcels(
  { database, parcelHubs }: { database: Database; parcelHubs: ParcelHubs },
  { company_id, store_id }: StoreKey,
): StoreParcels {
  const store = { company_id, store_id }
  return { job: database.scoped({ as: 'job', ...store }), store, hubs: parcelHubs }
}
