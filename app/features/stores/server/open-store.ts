import { defaultCurrency } from '#shared/money/currency.ts'
import { isRefused, type Refused } from '#shared/errors/errors.ts'
import type { NewStoreForm } from '../rules/store-form.ts'
import { defaultLocale, getLanguage } from '#shared/stores/locale.ts'
import { createStoreDefaults } from '../rules/store-defaults.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { publicInternet } from '#platform/media/internet.ts'
import { seedSupport } from '#features/support/server/templates/seed-support.ts'
import { insertClaim } from './domain-claims.ts'
import type { DomainPolicy } from './domain-policy.ts'
import { claimHost, domainReserved } from './move-to-domain.ts'
import { readNoWarning, readOpeningChange, type ReadOpeningWarning } from './read-domains.ts'
import { insertSettings } from './settings.ts'
import { placeLogo, importLogo, type LogoUpload } from './store-logo.ts'
import { insertStore } from './stores.ts'

/**
 * Creates a store with default settings, pages, ticket forms and canned replies. An active one is public once its
 * domain is proven, which some are at once.
 */
export async function openStore(
  staff: Staff,
  { logo_file, ...fields }: NewStoreForm & LogoUpload,
  policy: DomainPolicy,
  internet = publicInternet,
  readWarning = readNoWarning,
): Promise<{ store_id: string; isProven: boolean } | Refused> {
  if (!(await policy.isClaimable(fields.domain, fields.company_id))) return domainReserved
  const access = { company_id: fields.company_id, permission: 'createStore' } as const
  const form = await importLogo(staff, access, fields, { internet, logo_file: logo_file ?? null })
  if (isRefused(form)) return form
  const isProven = policy.isProvenAtOnce(fields.domain)
  return claimHost(policy, fields.domain, fields.company_id, () =>
    inTransaction(staff, (tx) => insertStoreWithDefaults(tx, form, isProven, readWarning)),
  )
}

async function insertStoreWithDefaults(
  staff: Staff,
  { company_id, ...fields }: NewStoreForm,
  isProven: boolean,
  readWarning: ReadOpeningWarning,
): Promise<{ store_id: string; isProven: boolean } | Refused> {
  const refusal = await checkPermission(staff, company_id, 'createStore')
  if (refusal) return refusal
  const form = await placeLogo(staff, company_id, fields)
  if (isRefused(form)) return form
  const store_id = await insertStore(staff, company_id, form, isProven)
  const store = { company_id, store_id }
  await insertClaim(staff, store, { host: form.domain, becomes_domain: true, isProven })
  const settings = createStoreDefaults({
    name: form.name,
    description: form.description,
    locale: defaultLocale,
    currency: defaultCurrency,
  })
  await insertSettings(staff, store, settings)
  await seedSupport(staff, store, getLanguage(defaultLocale))
  const opening = { isOpened: form.active && !form.opens_when_ready, readWarning }
  await recordChange(staff, {
    ...store,
    action: 'created',
    subject_type: 'store',
    subject_id: store_id,
    subject_name: form.name,
    changes: { domain: form.domain, ...(await readOpeningChange(staff, store, opening)) },
  })
  return { store_id, isProven }
}
