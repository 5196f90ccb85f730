import { isRefused, refused, type Refused } from '#domain/errors.ts'
import type { StoreForm } from '#domain/forms/store-form.ts'
import { localeSettingsOf } from '#domain/locale.ts'
import { seoSettingsOf } from '#domain/seo.ts'
import { storeDefaults } from '#domain/store-defaults.ts'
import { changesBetween, recordChange } from '../companies/audit-log.ts'
import { forbidden, unconfirmed } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { theInternet } from '../media/internet.ts'
import { insertClaim } from './domain-claims.ts'
import type { DomainPolicy } from './domain-policy.ts'
import { domainReserved, unlessDomainTaken } from './domain-taken.ts'
import { withLogoPlaced, withLogoTakenIn } from './store-logo.ts'
import { letGoOf } from '../media/shop-pictures.ts'
import { moveToDomain } from './move-to-domain.ts'
import { findSettings, updateSettings } from './settings.ts'
import { storeMark } from './store-mark.ts'
import { lockStore, updateStore, type StoreKey } from './stores.ts'

/** Callers other than the admin forms pass no version. */
type StoreChange = Partial<StoreForm> & { seen?: string | undefined }

/** Refuses to overwrite a concurrent save. */
export async function changeStore(
  staff: Staff,
  store: StoreKey,
  { seen, ...typed }: StoreChange,
  internet = theInternet,
  policy: DomainPolicy = unprovenDomains,
): Promise<Refused | null> {
  if (typed.domain !== undefined && !(await policy.isClaimable(typed.domain))) return domainReserved
  const asked = { company_id: store.company_id, permission: 'editStore' } as const
  const wanted = await withLogoTakenIn(staff, asked, typed, internet)
  if (isRefused(wanted)) return wanted
  return unlessDomainTaken(() =>
    inOneTransaction(staff, (inside) => changed(inside, store, wanted, seen, policy)),
  )
}

async function changed(
  staff: Staff,
  store: StoreKey,
  wanted: Partial<StoreForm>,
  seen: string | undefined,
  policy: DomainPolicy,
): Promise<Refused | null> {
  const { company_id } = store
  const no = await forbidden(staff, company_id, 'editStore')
  if (no) return no
  const before = await lockStore(staff, store)
  if (!before) return refused('storeNotFound')
  if (seen !== undefined && seen !== storeMark(before)) return refused('overtaken')
  const isMoving = wanted.domain !== undefined && wanted.domain !== before.domain
  const notConfirmed = isMoving ? await unconfirmed(staff) : null
  if (notConfirmed) return notConfirmed
  const { domain, ...typed } = wanted
  const change = await withLogoPlaced(staff, company_id, typed)
  if (isRefused(change)) return change
  if (Object.keys(change).length > 0) await updateStore(staff, store, change)
  await followDescription(staff, store, before, { ...before, ...change })
  if (domain !== undefined && domain !== before.domain) {
    await wantDomain(staff, store, before, { domain, isProven: policy.isProvenAtOnce(domain) })
  }
  if (change.logo_url !== undefined) await letGoOf(staff, company_id, [before.logo_url])
  await recordChange(staff, {
    ...store,
    action: 'changed',
    subject_type: 'store',
    subject_id: store.store_id,
    subject_name: change.name ?? before.name,
    changes: changesBetween(before, { ...change, ...(domain !== undefined && { domain }) }),
  })
  return null
}

type Named = { name: string; description: string | null }

/** Updates the SEO description with the store's own, unless it was edited. */
async function followDescription(
  staff: Staff,
  store: StoreKey,
  before: Named,
  after: Named,
): Promise<void> {
  const stored = await findSettings(staff, store)
  if (!stored) return
  const { locale, currency } = localeSettingsOf(stored.locale_settings)
  const saidOf = ({ name, description }: Named) =>
    storeDefaults({ name, description: description ?? '', locale, currency }).seo_settings
      .description
  const seo = seoSettingsOf(stored.seo_settings)
  if (saidOf(before) === saidOf(after) || seo.description !== saidOf(before)) return
  await updateSettings(staff, store, { seo_settings: { ...seo, description: saidOf(after) } })
}

/** A proven domain keeps serving the store until the new one is proven. */
async function wantDomain(
  staff: Staff,
  store: StoreKey,
  before: { domain_proven_at: Date | null },
  { domain, isProven }: { domain: string; isProven: boolean },
): Promise<void> {
  await insertClaim(staff, store, { host: domain, becomes_domain: true, isProven })
  if (isProven) await moveToDomain(staff, store, domain)
  else if (before.domain_proven_at === null) await updateStore(staff, store, { domain })
}

// For callers that do not change the domain.
const unprovenDomains: DomainPolicy = {
  isClaimable: async () => true,
  isProvenAtOnce: () => false,
}
