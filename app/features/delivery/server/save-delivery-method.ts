import { refused, type Refused } from '#shared/errors/errors.ts'
import { listDeliveryCountries, type DeliveryMethod } from '../rules/delivery-method.ts'
import { describeVatAbroad } from '../rules/countries.ts'
import type { DeliveryMethodForm } from '../rules/delivery-form.ts'
import { limits } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { adminDeliveryTexts } from '../rules/admin-texts.ts'
import { getMethodName } from '../rules/texts.ts'
import { diffFields, recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { json } from '#platform/database/sql-values.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { sql } from 'kysely'
import { listDeliveryMethods } from './list-delivery-methods.ts'
import { formatPostcodeRanges } from '../rules/postcode-ranges.ts'

/** Refuses if the method was changed since `seen`; creates one when `id` is null. */
export function saveDeliveryMethod(
  staff: Staff,
  store: StoreKey,
  id: string | null,
  { seen, key, zones, ...form }: DeliveryMethodForm,
): Promise<{ id: string } | Refused> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editSettings')
    if (refusal) return refusal
    // Serialises concurrent saves, so that the second sees the first.
    if (!(await lockStore(tx, store))) return refused('storeNotFound')
    const methods = await listDeliveryMethods(tx, store)
    const stored = methods.find((method) => method.id === (id ?? key))
    if (id === null && stored) return { id: stored.id }
    if (id !== null && !stored) return refused('deliveryMethodNotFound')
    if (stored && seen !== undefined && seen !== editVersion(stored))
      return refused('savedByAnother')
    if (!stored && methods.length >= limits.deliveryMethods) {
      return refused('deliveryMethodsTooMany', {
        values: { limit: String(limits.deliveryMethods) },
      })
    }
    const others = methods.filter((method) => method.id !== stored?.id)
    const count = countRates(zones) + others.reduce((sum, one) => sum + countRates(one.zones), 0)
    if (count > limits.deliveryRatesOfStore) {
      const values = { limit: String(limits.deliveryRatesOfStore), count: String(count) }
      return refused('deliveryRatesTooMany', { values })
    }
    const saved = stored
      ? await updateMethod(tx, store, stored.id, form)
      : await insertMethod(tx, store, {
          ...form,
          ...(key && { id: key }),
          position: (methods.at(-1)?.position ?? -1) + 1,
        })
    await insertZones(tx, store, saved, zones)
    const after = (await listDeliveryMethods(tx, store)).find((method) => method.id === saved)
    const warning = describeNewCountries(methods, after)
    await recordChange(tx, {
      ...store,
      action: stored ? 'changed' : 'created',
      subject_type: 'delivery_method',
      subject_id: saved,
      subject_name: getMethodName(form, 'en'),
      ...(after && {
        changes: {
          ...diffFields<Logged>(stored ? toLoggedMethod(stored) : noFields, toLoggedMethod(after)),
          ...(warning !== '' && { vat_warning: adminDeliveryTexts.vatAbroad.log(warning) }),
        },
      }),
    })
    return { id: saved }
  })
}

/** The warning that stood in the form, of countries to which no active method delivered before. */
function describeNewCountries(
  before: readonly DeliveryMethod[],
  after: DeliveryMethod | undefined,
): string {
  if (!after?.active) return ''
  const known = listDeliveryCountries(before.filter(({ active }) => active))
  const added = listDeliveryCountries([after]).filter((code) => !known.includes(code))
  return describeVatAbroad(added).join(' ')
}

function countRates(zones: readonly { rates: readonly unknown[] }[]): number {
  return zones.reduce((sum, { rates }) => sum + rates.length, 0)
}

type Logged = Record<string, unknown>
const noFields: Logged = {}

type MethodFields = Omit<DeliveryMethodForm, 'seen' | 'key' | 'zones'>

async function insertMethod(
  tx: Staff,
  { company_id, store_id }: StoreKey,
  fields: MethodFields & { id?: string; position: number },
): Promise<string> {
  const { id } = await tx
    .insertInto('delivery_methods')
    .values({ company_id, store_id, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The zones of the form replace the stored ones. */
async function updateMethod(
  tx: Staff,
  store: StoreKey,
  id: string,
  fields: MethodFields,
): Promise<string> {
  await tx
    .updateTable('delivery_methods')
    .set(fields)
    .where(ofTenant(store))
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('delivery_zones').where(ofTenant(store)).where('method_id', '=', id).execute()
  return id
}

async function insertZones(
  tx: Staff,
  { company_id, store_id }: StoreKey,
  method_id: string,
  zones: DeliveryMethodForm['zones'],
): Promise<void> {
  const inserted = await tx
    .insertInto('delivery_zones')
    .values(
      zones.map(({ countries, postcodes, free_from }, position) => ({
        company_id,
        store_id,
        method_id,
        position,
        free_from,
        countries: json(countries),
        postcodes: json(postcodes),
      })),
    )
    .returning(['id', 'position'])
    .execute()
  await tx
    .insertInto('delivery_rates')
    .values(
      inserted.flatMap(({ id: zone_id, position }) =>
        (zones[position]?.rates ?? []).map((rate) => ({
          company_id,
          store_id,
          method_id,
          zone_id,
          ...rate,
        })),
      ),
    )
    .execute()
}

export function removeDeliveryMethod(
  staff: Staff,
  store: StoreKey,
  id: string,
): Promise<Refused | null> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editSettings')
    if (refusal) return refusal
    if (!(await lockStore(tx, store))) return refused('storeNotFound')
    const stored = (await listDeliveryMethods(tx, store)).find((method) => method.id === id)
    if (!stored) return refused('deliveryMethodNotFound')
    await tx.deleteFrom('delivery_methods').where(ofTenant(store)).where('id', '=', id).execute()
    await recordChange(tx, {
      ...store,
      action: 'deleted',
      subject_type: 'delivery_method',
      subject_id: id,
      subject_name: getMethodName(stored, 'en'),
    })
    return null
  })
}

/** Moves the method to a place, counted from one. */
export function moveDeliveryMethod(
  staff: Staff,
  store: StoreKey,
  id: string,
  place: number,
): Promise<Refused | null> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editSettings')
    if (refusal) return refusal
    if (!(await lockStore(tx, store))) return refused('storeNotFound')
    const methods = await listDeliveryMethods(tx, store)
    const moved = methods.find((method) => method.id === id)
    if (!moved) return refused('deliveryMethodNotFound')
    const others = methods.filter((method) => method.id !== id)
    const order = others.toSpliced(place - 1, 0, moved).map((method) => method.id)
    await sql`update delivery_methods m set position = o.place - 1
      from unnest(${order}::uuid[]) with ordinality o (id, place)
      where (m.company_id, m.store_id, m.id) = (${store.company_id}, ${store.store_id}, o.id)`.execute(
      tx,
    )
    await recordChange(tx, {
      ...store,
      action: 'changed',
      subject_type: 'delivery_method',
      subject_id: id,
      subject_name: getMethodName(moved, 'en'),
      changes: { position: { from: moved.position + 1, to: order.indexOf(id) + 1 } },
    })
    return null
  })
}

/** The method as the audit log shows it, with its prices. */
function toLoggedMethod({ id: _, position: __, transit, zones, ...method }: DeliveryMethod) {
  return {
    ...method,
    transit: `${transit.from}-${transit.to}`,
    zones: zones
      .map(({ countries, postcodes, freeFrom, rates }) =>
        [
          countries.join(', '),
          formatPostcodeRanges(postcodes),
          ...rates.map(
            ({ fromSubtotal, upToWeight, price }) =>
              `from ${fromSubtotal / 100}${upToWeight === null ? '' : ` up to ${upToWeight} g`}: ${price / 100}`,
          ),
          freeFrom === null ? '' : `free from ${freeFrom / 100}`,
        ]
          .filter(Boolean)
          .join('; '),
      )
      .join('\n'),
  }
}
