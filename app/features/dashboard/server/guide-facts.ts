import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { soldStates } from '#features/orders/rules/order.ts'
import { createStoreDefaults } from '#features/stores/rules/store-defaults.ts'
import { parsePageContent } from '#features/stores/rules/page-content.ts'
import {
  readGoLiveFacts,
  type CheckedPayments,
} from '#features/go-live/server/read-go-live-facts.ts'
import { listUnmetRequirements } from '#features/go-live/rules/go-live-check.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { parseTheme, themePresets } from '#shared/theme/theme.ts'
import type { Staff } from '#platform/database/database.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'
import { listSteps } from '../rules/guide.ts'

/** The way of a store to its first sale; null once it has sold something. */
export async function readGuide(staff: Staff, store: StoreKey, payments: CheckedPayments) {
  const own = await findOwnFacts(staff, store)
  if (!own || own.has_sold) return null
  const facts = await readGoLiveFacts(staff, store, payments)
  if (!facts) return null
  const { company } = facts
  const steps = listSteps(
    {
      hasCompanyFacts: Object.values(company).every((text) => text.trim() !== ''),
      hasOwnLook: own.has_logo || !isDefaultTheme(own.theme),
      hasGoods: facts.hasGoods,
      hasDelivery: own.has_delivery,
      takesPayments: facts.takesPayments,
      hasOwnTexts: !isDefaultContent(own),
      isDomainProven: facts.isDomainProven,
      hasOrder: own.has_order,
    },
    store.store_id,
  )
  return { opening: facts.opening, unmet: listUnmetRequirements(facts).length, steps }
}

function isDefaultTheme(stored: unknown): boolean {
  const { updated_at: _, ...theme } = parseTheme(stored)
  const { updated_at: __, ...usual } = themePresets.default
  return isDeepStrictEqual(theme, usual)
}

type Content = { name: string; page_content: unknown; locale_settings: unknown }

function isDefaultContent({ name, page_content, locale_settings }: Content): boolean {
  const { locale, currency } = parseLocaleSettings(locale_settings)
  const usual = createStoreDefaults({ name, description: '', locale, currency }).page_content
  return isDeepStrictEqual(parsePageContent(page_content), parsePageContent(usual))
}

function findOwnFacts(staff: Staff, { company_id, store_id }: StoreKey) {
  const ofStore = sql.raw('(s.company_id, s.id)')
  return staff
    .selectFrom('stores as s')
    .innerJoin('store_settings as t', (join) => join.on(joinTenant('t', 's', 'id')))
    .where(ofTenant({ company_id }, 's'))
    .where('s.id', '=', store_id)
    .select(['s.name', 't.theme', 't.page_content', 't.locale_settings'])
    .select([
      sql<boolean>`coalesce(s.logo_url, '') <> ''`.as('has_logo'),
      sql<boolean>`exists (select from delivery_methods m
        where (m.company_id, m.store_id) = ${ofStore})`.as('has_delivery'),
      sql<boolean>`exists (select from orders o where (o.company_id, o.store_id) = ${ofStore})`.as(
        'has_order',
      ),
      sql<boolean>`exists (select from orders o where (o.company_id, o.store_id) = ${ofStore}
        and o.state in (${sql.join(soldStates.map((state) => sql.lit(state)))}))`.as('has_sold'),
    ])
    .executeTakeFirst()
}
