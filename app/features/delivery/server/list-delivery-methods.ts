import { sql } from 'kysely'
import { deliveryKinds, type DeliveryMethod, type DeliveryZone } from '../rules/delivery-method.ts'
import { parcelCarriers } from '#shared/parcels/parcel-carrier.ts'
import { isCountry } from '../rules/countries.ts'
import type { PostcodeRange } from '../rules/postcode-ranges.ts'
import { minor } from '#shared/money/money.ts'
import { toList, toRecord, toText, toTexts } from '#shared/json-values.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Shopper, Staff } from '#platform/database/database.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'

/** The methods of the store in its order, with their zones and rates. */
export async function listDeliveryMethods(
  handle: Job | Shopper | Staff,
  store: StoreKey,
): Promise<DeliveryMethod[]> {
  const [row] = await methodList(handle, store)
  return parseDeliveryMethods(row?.methods)
}

const methodList = prepareQuery(
  (store: StoreKey) => sql<{ methods: unknown }>`select ${selectDeliveryMethods(store)} as methods`,
)

/** All methods as one JSON value, so that a query of products reads them once for all rows. */
export function selectDeliveryMethods({ company_id, store_id }: StoreKey) {
  return sql<unknown>`(
    select json_agg(json_build_object('id', m.id, 'kind', m.kind, 'carrier', m.carrier, 'name', m.name,
      'position', m.position, 'active', m.active, 'transit_from', m.transit_from,
      'transit_to', m.transit_to, 'zones', (
        select json_agg(json_build_object('countries', z.countries, 'postcodes', z.postcodes,
          'free_from', z.free_from, 'rates', (
            select json_agg(json_build_object('from_subtotal', r.from_subtotal,
              'up_to_weight', r.up_to_weight, 'price', r.price) order by r.from_subtotal, r.up_to_weight)
            from delivery_rates r
            where (r.company_id, r.store_id, r.method_id, r.zone_id)
              = (z.company_id, z.store_id, z.method_id, z.id))) order by z.position, z.id)
        from delivery_zones z
        where (z.company_id, z.store_id, z.method_id) = (m.company_id, m.store_id, m.id)))
      order by m.position, m.id)
    from delivery_methods m
    where (m.company_id, m.store_id) = (${company_id}::uuid, ${store_id}::uuid))`
}

export function parseDeliveryMethods(stored: unknown): DeliveryMethod[] {
  return toList(stored).map((row) => {
    const { id, kind, carrier, name, position, active, transit_from, transit_to, zones } =
      toRecord(row)
    return {
      id: toText(id),
      kind: deliveryKinds.find((one) => one === kind) ?? 'home',
      carrier: parcelCarriers.find((one) => one === carrier) ?? null,
      name: toText(name),
      position: Number(position),
      active: active === true,
      transit: { from: Number(transit_from), to: Number(transit_to) },
      zones: toList(zones).map(parseZone),
    }
  })
}

function parseZone(stored: unknown): DeliveryZone {
  const { countries, postcodes, free_from, rates } = toRecord(stored)
  return {
    countries: toTexts(countries).filter(isCountry),
    postcodes: toList(postcodes).map(parseRange),
    freeFrom: free_from === null ? null : minor(Number(free_from)),
    rates: toList(rates).map((rate) => {
      const { from_subtotal, up_to_weight, price } = toRecord(rate)
      return {
        fromSubtotal: minor(Number(from_subtotal)),
        upToWeight: up_to_weight === null ? null : Number(up_to_weight),
        price: minor(Number(price)),
      }
    }),
  }
}

function parseRange(stored: unknown): PostcodeRange {
  const { from, to } = toRecord(stored)
  return { from: toText(from), to: toText(to) }
}
