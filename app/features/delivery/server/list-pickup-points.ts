import { refused, type Refused } from '#shared/errors/errors.ts'
import { type ParcelCarrier, parcelCarrierNames } from '#shared/parcels/parcel-carrier.ts'
import {
  sortByDistance,
  type PickupPointList,
  type PickupPointSearch,
  type PickupPoint,
} from '#shared/parcels/pickup-point.ts'
import { hasFailed, type NamedPickupPoint } from '#platform/parcels/parcel-hub.ts'
import type { StoreParcels } from '#platform/parcels/parcel-hubs.ts'
import { hashSubject } from '#platform/rate-limit/subject.ts'
import {
  deleteSurplusLists,
  findLists,
  saveList,
  type StoredList,
  findListedPoint,
} from './pickup-point-lists.ts'
import { toNetwork } from '#shared/client-address.ts'
import { takeAttempt, takeShare } from '#platform/rate-limit/take-attempt.ts'
import type { CounterHandle } from '#platform/rate-limit/counters.ts'
import { sql } from 'kysely'
import { hubTimes } from '#platform/parcels/hub-times.ts'
import type { Job } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'

type Found = Pick<StoredList, 'points' | 'fetched_at' | 'is_fresh'>

/**
 * Parcel shops near an address, nearest first. Lists are repeated for a day, and the last good ones while the hub is
 * silent. `permit` is asked before the hub is.
 */
export async function listPickupPoints(
  parcels: StoreParcels,
  search: PickupPointSearch,
  permit: () => Promise<boolean>,
): Promise<PickupPointList | Refused> {
  const { job, store } = parcels
  const own = hashSearch(search)
  // The lists of the postcode alone are the second best for an address that was not searched before.
  const general = hashSearch({ ...search, address: '' })
  const stored = await findLists(job, store, search.carriers, [own, general])
  const known = new Map<ParcelCarrier, Found>()
  for (const list of stored) {
    if (list.search === own || !known.has(list.carrier)) known.set(list.carrier, list)
  }
  const missing = search.carriers.filter(
    (carrier) =>
      !stored.some((list) => list.carrier === carrier && list.search === own && list.is_fresh),
  )
  const refusal = await askHub(parcels, search, own, missing, known, permit)
  const found = [...known.values()]
  if (found.length === 0) return refusal ?? refused('pickupPointsUnavailable')
  const stale = found.filter((list) => !list.is_fresh).map((list) => list.fetched_at)
  return {
    points: sortByDistance(found.flatMap((list) => list.points)),
    unavailable: search.carriers.filter((carrier) => !known.has(carrier)),
    as_of: stale.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
  }
}

/** Replaces the lists of the missing carriers by new ones, as far as the hub answers. */
async function askHub(
  { job, store, hubs }: StoreParcels,
  { country, postcode, address }: PickupPointSearch,
  search: string,
  missing: readonly ParcelCarrier[],
  known: Map<ParcelCarrier, Found>,
  permit: () => Promise<boolean>,
): Promise<Refused | null> {
  if (missing.length === 0) return null
  if (hubs.isSilent(store) && missing.every((carrier) => known.has(carrier))) return null
  const hub = await hubs.findHub(job, store)
  if (!hub) return null
  if (!(await permit())) return refused('pickupPointsThrottled')
  const results = await Promise.all(
    missing.map(async (carrier) => ({
      carrier,
      result: await hub.listPickupPoints({ carrier, country, postcode, address }),
    })),
  )
  for (const { carrier, result } of results) {
    if (hasFailed(result)) {
      if (result.failure === 'unavailable') hubs.noteSilence(store)
      continue
    }
    const points = result.value
    known.set(carrier, { points, fetched_at: new Date(), is_fresh: true })
    await saveList(job, store, { carrier, search, points })
  }
  if (results.some(({ result }) => !hasFailed(result))) await deleteSurplusLists(job, store)
  return null
}

/** Hashed, so that no typed address is kept. */
function hashSearch({ country, postcode, address }: PickupPointSearch): string {
  const submitted = address.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return hashSubject(`${country} ${postcode} ${submitted}`)
}

/** Whether the hub may be asked for this network and for this store, whose account may be limited. */
export async function permitPickupSearch(
  shop: CounterHandle,
  client_address: string,
): Promise<boolean> {
  const attempt = [{ throttle: 'pickup_address', of: toNetwork(client_address) }] as const
  if (!(await takeAttempt(shop, attempt))) return false
  const throttles = { store: 'pickup_store', share: 'guarded_pickup_address' } as const
  return takeShare(shop, throttles, client_address)
}

export async function deleteOldPickupPointLists(job: Job): Promise<void> {
  await job
    .deleteFrom('pickup_point_lists')
    .where('fetched_at', '<', sql<Date>`now() - ${toInterval(hubTimes.listRetention)}`)
    .execute()
}

/** The parcel shop of an order, as its carrier lists it now; `postcode` is that of the parcel shop. */
export async function checkPickupPoint(
  { job, store, hubs }: StoreParcels,
  { carrier, country, id, postcode }: NamedPickupPoint & { postcode: string },
): Promise<PickupPoint | Refused> {
  const hub = await hubs.findHub(job, store)
  const found = hub && (await hub.findPickupPoint({ carrier, country, id }))
  if (found && !hasFailed(found) && found.value) return found.value
  const listed = await findListedPoint(job, store, id)
  if (listed && listed.carrier !== carrier) {
    const values = { name: listed.name, carrier: parcelCarrierNames[listed.carrier] }
    return refused('pickupPointOfOtherCarrier', { values })
  }
  // An order is not lost while the hub is silent: the shop was open when it was listed.
  if (!hub || !found || hasFailed(found)) return listed ?? refused('pickupPointsUnavailable')
  // Some carriers cannot look a point up by its id.
  const near = await hub.listPickupPoints({ carrier, country, postcode, address: '' })
  const still = hasFailed(near) ? listed : near.value.find((point) => point.id === id)
  if (still) return still
  return listed
    ? refused('pickupPointClosed', { values: { name: listed.name } })
    : refused('pickupPointUnknown')
}
