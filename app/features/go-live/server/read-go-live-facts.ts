import { sql } from 'kysely'
import {
  listActiveMethods,
  listDeliveryCountries,
} from '#features/delivery/rules/delivery-method.ts'
import { listForeignCountries } from '#features/delivery/rules/countries.ts'
import type { GoLiveFacts } from '../rules/go-live-check.ts'
import { parsePaymentSettings } from '#features/orders/rules/payment.ts'
import { getLanguage, parseLocaleSettings } from '#shared/stores/locale.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'
import { readSafetyCount } from '#features/catalogue/server/listing/read-safety-count.ts'
import { listDeliveryMethods } from '#features/delivery/server/list-delivery-methods.ts'
import { hasWholeGuaranteeNotice } from '#features/guarantee-notices/server/read-guarantee-notices.ts'
import { readOverdueContribution } from '#features/contributions/server/read-contributions.ts'

/** The payments of the installation besides the accounts of the stores. */
export type CheckedPayments = { hasTestPayments: boolean }

/** A store that is not open may wait for its check. */
type Opening = 'open' | 'waiting' | 'closed'

/** Returns null for a store that is deleted or belongs to others. */
export async function readGoLiveFacts(
  handle: Staff | Job,
  store: StoreKey,
  { hasTestPayments }: CheckedPayments,
): Promise<(GoLiveFacts & { opening: Opening; requires_safety_facts: boolean }) | null> {
  const row = await findStoreFacts(handle, store)
  if (!row) return null
  const { name, address, registration_number, email } = row
  return {
    requires_safety_facts: row.requires_safety_facts,
    opening: row.active ? 'open' : row.opens_when_ready ? 'waiting' : 'closed',
    company: { name, address, registration_number, email },
    isDomainProven: row.is_domain_proven,
    takesPayments: hasTestPayments || parsePaymentSettings(row.payment_settings).account !== null,
    hasGoods: row.has_goods,
    lackingSafety: (await readSafetyCount(handle, store)).lacking,
    hasGuaranteeNotice: await hasWholeGuaranteeNotice(
      handle,
      store.company_id,
      getLanguage(parseLocaleSettings(row.locale_settings).locale),
    ),
    overdueContribution: await readOverdueContribution(handle, store),
    foreignCountries: listForeignCountries(
      listDeliveryCountries(
        listActiveMethods(
          await listDeliveryMethods(handle, store),
          parsePaymentSettings(row.payment_settings),
        ),
      ),
    ),
  }
}

function findStoreFacts(handle: Staff | Job, { company_id, store_id }: StoreKey) {
  return handle
    .selectFrom('stores as s')
    .innerJoin('store_settings as t', (join) => join.on(joinTenant('t', 's', 'id')))
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .where(ofTenant({ company_id }, 's'))
    .where('s.id', '=', store_id)
    .where('s.deleted_at', 'is', null)
    .select(['c.name', 'c.address', 'c.registration_number', 'c.email'])
    .select(['t.payment_settings', 't.locale_settings'])
    .select(['s.active', 's.opens_when_ready', 's.requires_safety_facts'])
    .select(sql<boolean>`s.domain_proven_at is not null`.as('is_domain_proven'))
    .select(
      sql<boolean>`exists (select from store_products sp
        where (sp.company_id, sp.store_id) = (s.company_id, s.id) and sp.active)`.as('has_goods'),
    )
    .executeTakeFirst()
}
