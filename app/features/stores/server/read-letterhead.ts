import { refused } from '#shared/errors/errors.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import { parseTheme } from '#shared/theme/theme.ts'
import type { Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

/** The seller, language and theme of a store's printed papers. */
export async function readLetterhead(staff: Staff, { company_id, store_id }: StoreKey) {
  const row = await staff
    .selectFrom('stores as s')
    .innerJoin('store_settings as t', (join) => join.on(joinTenant('t', 's', 'id')))
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .where(ofTenant({ company_id }, 's'))
    .where('s.id', '=', store_id)
    .select(['s.name as store_name', 's.domain', 's.logo_url', 't.theme', 't.locale_settings'])
    .select(['c.name', 'c.address', 'c.registration_number', 'c.email', 'c.phone'])
    .select('c.logo_url as company_logo_url')
    .executeTakeFirst()
  if (!row) return refused('storeNotFound')
  const { store_name, domain, logo_url, company_logo_url, theme, locale_settings, ...company } = row
  return {
    store_name,
    domain,
    company_id,
    /** Falls back to the company's logo. */
    logo: logo_url
      ? { url: logo_url, name: store_name }
      : company_logo_url
        ? { url: company_logo_url, name: company.name }
        : null,
    theme: parseTheme(theme),
    locale: parseLocaleSettings(locale_settings).locale,
    company,
  }
}
