import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { StoreSettings } from '../rules/store-defaults.ts'
import { shownColumns } from '../rules/store-settings.ts'
import type { Job, Shopper, Staff } from '#platform/database/database.ts'
import { json } from '#platform/database/sql-values.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

/** The store's public data with its company's, as stored. */
export async function findStoreFront(shop: Shopper) {
  const [front] = await storeFront(shop, shop.scope)
  return front
}

type WrittenPages = { about: boolean; contact: boolean; has_opening_hours: boolean }

// Older rows store the content as `body`.
function textOf(page: 'about' | 'contact') {
  const stored = sql`t.page_content -> ${sql.lit(page)}`
  return sql`coalesce(${stored} ->> 'content', ${stored} ->> 'body', '')`
}

const storeFront = prepareQuery(({ company_id, store_id }: StoreKey, db) =>
  db
    .selectFrom('stores as s')
    .innerJoin('store_settings as t', (join) => join.on(joinTenant('t', 's', 'id')))
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .where(ofTenant({ company_id: company_id }, 's'))
    .where('s.id', '=', store_id)
    .select([
      's.name',
      's.domain',
      's.logo_url',
      's.favicon_url',
      't.theme',
      't.seo_settings',
      't.payment_settings',
      't.locale_settings',
      't.navigation_items',
      'c.name as company_name',
      'c.address as company_address',
      'c.registration_number',
      'c.email as company_email',
      'c.phone as company_phone',
    ])
    .select(shownColumns.map((name) => `s.${name}` as const))
    .select((store) =>
      store
        .exists(
          store
            .selectFrom('recalls as r')
            .whereRef('r.company_id', '=', 's.company_id')
            .whereRef('r.store_id', '=', 's.id')
            .where('r.ended_at', 'is', null)
            .select('r.id'),
        )
        .as('has_recalls'),
    )
    .select([
      sql<WrittenPages>`jsonb_build_object(
        'about', ${textOf('about')} ~ '\\S',
        'contact', ${textOf('contact')} ~ '\\S',
        'has_opening_hours', ${textOf('contact')} ~* 'åbningstid|opening hours')`.as(
        'written_pages',
      ),
    ])
    .select((store) =>
      jsonArrayFrom(
        store
          .selectFrom('guarantee_notices as n')
          .whereRef('n.company_id', '=', 's.company_id')
          .where('n.compared_at', 'is not', null)
          .select(['n.language', 'n.sha256', 'n.width', 'n.height']),
      ).as('guarantee_notices'),
    ),
)

export async function insertSettings(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  settings: Record<keyof StoreSettings, unknown>,
): Promise<void> {
  await staff
    .insertInto('store_settings')
    .values({
      company_id,
      store_id,
      theme: json(settings.theme),
      seo_settings: json(settings.seo_settings),
      payment_settings: json(settings.payment_settings),
      locale_settings: json(settings.locale_settings),
      page_content: json(settings.page_content),
      navigation_items: json(settings.navigation_items),
      delivery_settings: json(settings.delivery_settings),
      search_settings: json(settings.search_settings),
      filter_settings: json(settings.filter_settings),
    })
    .execute()
}

export async function findSettings(staff: Staff, { company_id, store_id }: StoreKey) {
  const settings = await staff
    .selectFrom('store_settings')
    .where(ofTenant({ company_id, store_id }))
    .select([...sectionNames, 'version'])
    .executeTakeFirst()
  return settings ?? null
}

export type Sections = Partial<Record<keyof StoreSettings, unknown>>

/** Updates only the given sections; returns the new version. */
export async function updateSettings(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  sections: Sections,
): Promise<number> {
  const { version } = await staff
    .updateTable('store_settings')
    .set(toColumns(sections))
    .set((row) => ({ version: row('version', '+', 1) }))
    .where(ofTenant({ company_id, store_id }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

const sectionNames = [
  'theme',
  'seo_settings',
  'payment_settings',
  'locale_settings',
  'page_content',
  'navigation_items',
  'delivery_settings',
  'search_settings',
  'filter_settings',
] as const satisfies readonly (keyof StoreSettings)[]

function toColumns(sections: Sections) {
  const columns: Partial<Record<keyof StoreSettings, string>> = {}
  for (const name of sectionNames) {
    if (sections[name] !== undefined) columns[name] = json(sections[name])
  }
  return columns
}

/** Returns nothing for a closed store, which sells nothing. */
export async function findSalesSettings(handle: Job | Shopper, store: StoreKey) {
  const [settings] = await salesSettings(handle, store)
  return settings
}

const salesSettings = prepareQuery(({ company_id, store_id }: StoreKey, db) =>
  db
    .selectFrom('stores as s')
    .innerJoin('store_settings as t', (join) => join.on(joinTenant('t', 's', 'id')))
    .where(ofTenant({ company_id }, 's'))
    .where('s.id', '=', store_id)
    .where('s.active', '=', true)
    .where('s.deleted_at', 'is', null)
    .select(['s.name', 's.sells_gift_cards', 's.gift_card_vat'])
    .select(['t.locale_settings', 't.payment_settings', 't.delivery_settings'])
    // The database clock, because the clocks of the processes may differ.
    .select(sql<Date>`now()`.as('read_at')),
)
