import { sql } from 'kysely'
import { attributeNames } from '../../rules/value-families.ts'
import type { Currency } from '#shared/money/currency.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Shopper } from '#platform/database/database.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** The filters of a store's lists, with the values that may be told by families. */
export const filterSettings = prepareQuery(({ company_id, store_id }: StoreKey, db) =>
  db
    .selectFrom('store_settings')
    .where(ofTenant({ company_id, store_id }))
    .select(['filter_settings', 'locale_settings'])
    .select(
      sql<{ name: string; value_key: string }[]>`(
        select coalesce(json_agg(json_build_object('name', v.name, 'value_key', v.value_key)), '[]')
        from (select name, value_key from attribute_values where company_id = ${company_id}::uuid and name = any(array(
          select lower(btrim(f ->> 'name')) from jsonb_array_elements(filter_settings) f
          where f ->> 'name' ~* ${familyNames}
        )) limit ${maxValues}) v)`.as('family_values'),
    ),
)

/** The rest of still more values stay by themselves. */
const maxValues = 500

// PostgreSQL has no groups without a capture.
const familyNames = Object.values(attributeNames)
  .map(({ source }) => source.replaceAll('?:', ''))
  .join('|')

/** The currency in which a search names prices. */
export async function readListCurrency(shop: Shopper): Promise<Currency> {
  const { company_id, store_id } = shop.scope
  const [settings] = await filterSettings(shop, { company_id, store_id })
  return parseLocaleSettings(settings?.locale_settings).currency
}
