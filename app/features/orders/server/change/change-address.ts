import type { Selectable } from 'kysely'
import { refused, type Refused } from '#shared/errors/errors.ts'
import { getCountryName } from '#features/delivery/rules/countries.ts'
import { findZone } from '#features/delivery/rules/list-delivery-choices.ts'
import { formatPostalAddress } from '#features/delivery/rules/postal-address.ts'
import type { NewAddress } from '../../rules/order-change-form.ts'
import { toRecord } from '#shared/json-values.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { listDeliveryMethods } from '#features/delivery/server/list-delivery-methods.ts'
import type { Job } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { OrderKey } from '../order-key.ts'

/** The address as it is stored; null if it is the same, or why the delivery of the order does not reach it. */
export async function checkAddress(
  tx: Job,
  { company_id, store_id, order_id }: OrderKey,
  wanted: NewAddress,
): Promise<StoredAddress | null | Refused> {
  const placed = await tx
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', order_id)
    .select(['name', 'phone', 'address', 'postcode', 'country', 'delivery_method', 'locale'])
    .executeTakeFirstOrThrow()
  const { name, phone, postcode, city, country } = wanted
  const address = formatPostalAddress(wanted)
  if (placed.address === address && placed.name === name && placed.phone === phone) return null
  const hasMoved = placed.postcode !== postcode || placed.country !== country
  const methods = hasMoved ? await listDeliveryMethods(tx, { company_id, store_id }) : []
  const { id } = toRecord(placed.delivery_method)
  const method = methods.find((one) => one.id === id)
  // An order of before there was a choice of delivery is delivered within its country.
  const isReached = method
    ? findZone(method.zones, { country, postcode }) !== undefined
    : country === (placed.country || 'DK')
  if (hasMoved && !isReached) {
    const place = [postcode, getCountryName(country, getLanguage(placed.locale))]
    return refused('addressNotReached', {
      field: 'to.postcode',
      values: { place: place.join(' ') },
    })
  }
  return { name, phone, address, postcode, city, country }
}

type StoredAddress = Pick<
  Selectable<Tables['orders']>,
  'name' | 'phone' | 'address' | 'postcode' | 'city' | 'country'
>

export async function writeAddress(
  tx: Job,
  { company_id, store_id, order_id }: OrderKey,
  address: StoredAddress,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set(address)
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', order_id)
    .execute()
}
