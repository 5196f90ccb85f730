import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { StoreForm } from '../rules/store-form.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import { parseSeoSettings } from '../rules/seo.ts'
import { createStoreDefaults } from '../rules/store-defaults.ts'
import { diffFields, recordChange } from '#features/companies/server/audit-log.ts'
import { checkAct, checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { publicInternet } from '#platform/media/internet.ts'
import { insertClaim } from './domain-claims.ts'
import type { DomainPolicy } from './domain-policy.ts'
import { claimHost, domainReserved, moveToDomain } from './move-to-domain.ts'
import { placeLogo, importLogo, type LogoUpload } from './store-logo.ts'
import { deleteUnusedPictures } from '#features/companies/server/import-store-picture.ts'
import { readNoWarning, readOpeningChange, type ReadOpeningWarning } from './read-domains.ts'
import { findSettings, updateSettings } from './settings.ts'
import { getStoreVersion } from './store-version.ts'
import { updateStore } from './stores.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

/** Callers other than the admin forms pass no version. */
type StoreChange = Partial<StoreForm> & LogoUpload & { seen?: string | undefined }

/** Refuses to overwrite a concurrent save. */
export async function changeStore(
  staff: Staff,
  store: StoreKey,
  { seen, logo_file, ...fields }: StoreChange,
  internet = publicInternet,
  policy: DomainPolicy = permissivePolicy,
  readWarning = readNoWarning,
): Promise<Refused | null> {
  if (fields.domain !== undefined && !(await policy.isClaimable(fields.domain, store.company_id)))
    return domainReserved
  const access = { company_id: store.company_id, permission: 'editStore' } as const
  const form = await importLogo(staff, access, fields, { internet, logo_file: logo_file ?? null })
  if (isRefused(form)) return form
  return claimHost(policy, fields.domain, store.company_id, () =>
    inTransaction(staff, (tx) => applyChange(tx, store, form, seen, policy, readWarning)),
  )
}

async function applyChange(
  staff: Staff,
  store: StoreKey,
  form: Partial<StoreForm>,
  seen: string | undefined,
  policy: DomainPolicy,
  readWarning: ReadOpeningWarning,
): Promise<Refused | null> {
  const { company_id } = store
  const refusal = await checkPermission(staff, company_id, 'editStore')
  if (refusal) return refusal
  const before = await lockStore(staff, store)
  if (!before) return refused('storeNotFound')
  if (seen !== undefined && seen !== getStoreVersion(before)) return refused('editConflict')
  const isNewDomain = form.domain !== undefined && form.domain !== before.domain
  const isReopened = !before.active && !before.opens_when_ready && form.active === true
  const guarded =
    (isNewDomain ? await checkAct(staff, company_id, 'changeDomain') : null) ??
    (isReopened ? await checkAct(staff, company_id, 'openClosedStore') : null)
  if (guarded) return guarded
  const { domain, ...fields } = form
  const change = await placeLogo(staff, company_id, fields)
  if (isRefused(change)) return change
  if (Object.keys(change).length > 0) await updateStore(staff, store, change)
  await updateSeoDescription(staff, store, before, { ...before, ...change })
  if (domain !== undefined && domain !== before.domain) {
    await claimDomain(staff, store, before, { domain, isProven: policy.isProvenAtOnce(domain) })
  }
  if (change.logo_url !== undefined)
    await deleteUnusedPictures(staff, company_id, [before.logo_url])
  const isOpened = !before.active && change.active === true && !change.opens_when_ready
  await recordChange(staff, {
    ...store,
    action: 'changed',
    subject_type: 'store',
    subject_id: store.store_id,
    subject_name: change.name ?? before.name,
    changes: {
      ...diffFields(before, { ...change, ...(domain !== undefined && { domain }) }),
      ...(await readOpeningChange(staff, store, { isOpened, readWarning })),
    },
  })
  return null
}

type DescribedStore = { name: string; description: string | null }

/** Updates the SEO description with the store's own, unless it was edited. */
async function updateSeoDescription(
  staff: Staff,
  store: StoreKey,
  before: DescribedStore,
  after: DescribedStore,
): Promise<void> {
  const stored = await findSettings(staff, store)
  if (!stored) return
  const { locale, currency } = parseLocaleSettings(stored.locale_settings)
  const toDefaultDescription = ({ name, description }: DescribedStore) =>
    createStoreDefaults({ name, description: description ?? '', locale, currency }).seo_settings
      .description
  const seo = parseSeoSettings(stored.seo_settings)
  if (
    toDefaultDescription(before) === toDefaultDescription(after) ||
    seo.description !== toDefaultDescription(before)
  )
    return
  await updateSettings(staff, store, {
    seo_settings: { ...seo, description: toDefaultDescription(after) },
  })
}

/** A proven domain keeps serving the store until the new one is proven. */
async function claimDomain(
  staff: Staff,
  store: StoreKey,
  before: { domain_proven_at: Date | null },
  { domain, isProven }: { domain: string; isProven: boolean },
): Promise<void> {
  await insertClaim(staff, store, { host: domain, becomes_domain: true, isProven })
  if (isProven) await moveToDomain(staff, store, domain)
  else if (before.domain_proven_at === null) await updateStore(staff, store, { domain })
}

// Callers of this do not change the domain.
const permissivePolicy: DomainPolicy = {
  isClaimable: async () => true,
  isProvenAtOnce: () => false,
}
