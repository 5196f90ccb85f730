import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { sql } from 'kysely'
import { parseSearchWords } from '#features/catalogue/rules/search.ts'
import { isRefused, toLocalisedError } from '#shared/errors/errors.ts'
import type { LocalisedError } from '#shared/errors/localised-error.ts'
import type { Minor } from '#shared/money/money.ts'
import { toProductCode } from '../../rules/manual-order.ts'
import { pageLengths } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { priceLines, type RequestedLine } from '../place/price-order.ts'
import { readOrderable } from '../place/orderable-products.ts'
import { formatPostalAddress, parseStreet } from '#features/delivery/rules/postal-address.ts'
import type { RequestedDelivery } from '#features/delivery/server/price-delivery.ts'
import type { FirstOrder } from '../related-orders.ts'
import type { BuyerDetails } from '../place/quote-order.ts'
import type { ManualOrderFields } from './manual-orders.ts'

export type FoundProducts = {
  code: string
  name: string
  sku: string
  price: Minor | null
  /** Why it cannot be ordered. */
  refusal: LocalisedError | null
}

/** Goods of the store whose name or SKU contains every word, with the price of now. */
export async function findManualOrderProducts(
  staff: Staff,
  job: Job,
  store: StoreKey,
  query: string,
): Promise<FoundProducts[]> {
  const units = await listUnits(staff, store, parseSearchWords(query))
  const orderable = await readOrderable(job, store, [
    ...new Set(units.map(({ store_product_id }) => store_product_id)),
  ])
  const priced = priceLines(
    units.map((unit) => ({ ...unit, quantity: 1 })),
    orderable,
  )
  return units.map((unit, index) => {
    const line = priced[index]
    return {
      code: toProductCode(unit),
      name: formatLineName(unit),
      sku: unit.sku,
      price: line && !isRefused(line) ? line.unit_price : null,
      refusal: line && isRefused(line) ? toLocalisedError(line) : null,
    }
  })
}

/** A product with variants is found as these. */
function listUnits(staff: Staff, { company_id, store_id }: StoreKey, words: readonly string[]) {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  return staff
    .selectFrom('store_products as s')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.product_id'),
    )
    .leftJoin('product_variants as v', (join) =>
      join
        .onRef('v.company_id', '=', 'p.company_id')
        .onRef('v.product_id', '=', 'p.id')
        .on('v.active', '=', true),
    )
    .where(ofTenant({ company_id, store_id }, 's'))
    .where('s.active', '=', true)
    .where(
      sql<boolean>`lower(p.name || ' ' || coalesce(v.name, '') || ' ' || p.sku || ' ' || coalesce(v.sku, ''))
        like all(${patterns}::text[])`,
    )
    .orderBy('p.name')
    .orderBy('p.id')
    .orderBy('v.sort_order')
    .limit(pageLengths.targetChoices)
    .select(['s.id as store_product_id', 'v.id as variant_id', 'p.name', 'v.name as variant_name'])
    .select(sql<string>`coalesce(v.sku, p.sku)`.as('sku'))
    .execute()
}

/** The lines of a draft, as an order asks for them. */
export function toRequestedLines({ lines }: Pick<ManualOrderFields, 'lines'>): RequestedLine[] {
  return lines.map(({ reason: _, ...line }) => line)
}

/** The parcel shop is left to the buyer. */
export function toRequestedDelivery({
  delivery_method_id: methodId,
  country,
  postcode,
  city,
}: ManualOrderFields): RequestedDelivery {
  return { methodId, country, postcode, city }
}

/** The buyer of an earlier order, with the address in its parts. */
export function toAddressee(first: FirstOrder) {
  const { name, email, phone, country } = first
  return { name, email, phone, ...parseStreet(first), country: country || 'DK' }
}

/** `address` is the whole address as one text. */
export function toBuyer(
  { name, email, phone, address, postcode, city, country }: ManualOrderFields,
  customer_id: string | null,
): BuyerDetails {
  const line = formatPostalAddress({ address, postcode, city, country })
  return { customer_id, name, email, phone, address: line }
}
