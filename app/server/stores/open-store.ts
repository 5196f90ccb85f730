import { defaultCurrency } from '#domain/currency.ts'
import { isRefused, type Refused } from '#domain/errors.ts'
import type { NewStoreForm } from '#domain/forms/store-form.ts'
import { defaultLocale, languageOf } from '#domain/locale.ts'
import { storeDefaults } from '#domain/store-defaults.ts'
import { recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { theInternet } from '../media/internet.ts'
import { furnishSupport } from '../support/furnish-support.ts'
import { insertClaim } from './domain-claims.ts'
import type { DomainPolicy } from './domain-policy.ts'
import { domainReserved, unlessDomainTaken } from './domain-taken.ts'
import { insertSettings } from './settings.ts'
import { withLogoPlaced, withLogoTakenIn } from './store-logo.ts'
import { insertStore } from './stores.ts'

/**
 * Creates a store with default settings, pages, ticket forms and canned replies. It is public once its domain
 * is proven, which some are at once.
 */
export async function openStore(
  staff: Staff,
  typed: NewStoreForm,
  policy: DomainPolicy,
  internet = theInternet,
): Promise<{ store_id: string; isProven: boolean } | Refused> {
  if (!(await policy.isClaimable(typed.domain))) return domainReserved
  const asked = { company_id: typed.company_id, permission: 'createStore' } as const
  const form = await withLogoTakenIn(staff, asked, typed, internet)
  if (isRefused(form)) return form
  const isProven = policy.isProvenAtOnce(typed.domain)
  return unlessDomainTaken(() =>
    inOneTransaction(staff, (inside) => opened(inside, form, isProven)),
  )
}

async function opened(
  staff: Staff,
  { company_id, ...typed }: NewStoreForm,
  isProven: boolean,
): Promise<{ store_id: string; isProven: boolean } | Refused> {
  const no = await forbidden(staff, company_id, 'createStore')
  if (no) return no
  const form = await withLogoPlaced(staff, company_id, typed)
  if (isRefused(form)) return form
  const store_id = await insertStore(staff, company_id, form, isProven)
  const store = { company_id, store_id }
  await insertClaim(staff, store, { host: form.domain, becomes_domain: true, isProven })
  const settings = storeDefaults({
    name: form.name,
    description: form.description,
    locale: defaultLocale,
    currency: defaultCurrency,
  })
  await insertSettings(staff, store, settings)
  await furnishSupport(staff, store, languageOf(defaultLocale))
  await recordChange(staff, {
    ...store,
    action: 'created',
    subject_type: 'store',
    subject_id: store_id,
    subject_name: form.name,
    changes: { domain: form.domain },
  })
  return { store_id, isProven }
}
