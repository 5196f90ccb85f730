import { refused, type Refused } from '#shared/errors/errors.ts'
import { getLanguage, parseLocaleSettings } from '#shared/stores/locale.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { seedSupport } from '#features/support/server/templates/seed-support.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { copySettings } from '../rules/copied-store.ts'
import type { CopyStoreForm } from '../rules/copy-store-form.ts'
import { storeColumns } from '../rules/store-settings.ts'
import { copyRows } from './copy-rows.ts'
import { insertClaim } from './domain-claims.ts'
import type { DomainPolicy } from './domain-policy.ts'
import { claimHost, domainReserved } from './move-to-domain.ts'
import { findSettings, insertSettings } from './settings.ts'
import { insertStore } from './stores.ts'

/**
 * Creates a store of the same company with parts of another one. It is closed, and opens by itself once its go-live check
 * is green.
 */
export async function copyStore(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  form: CopyStoreForm,
  policy: DomainPolicy,
): Promise<{ store_id: string } | Refused> {
  if (!(await policy.isClaimable(form.domain, company_id))) return domainReserved
  const isProven = policy.isProvenAtOnce(form.domain)
  return claimHost(policy, form.domain, company_id, () =>
    inTransaction(staff, (tx) => insertCopy(tx, { company_id, store_id }, form, isProven)),
  )
}

async function insertCopy(
  tx: Staff,
  source: StoreKey,
  { key, name, domain, ...parts }: CopyStoreForm,
  isProven: boolean,
): Promise<{ store_id: string } | Refused> {
  const { company_id } = source
  const refusal = await checkPermission(tx, company_id, 'createStore')
  if (refusal) return refusal
  // Serialises two submissions of one form, and keeps the pictures of the original.
  const original = await lockStore(tx, source)
  const stored = original && (await findSettings(tx, source))
  if (!original || !stored) return refused('storeNotFound')
  if (key !== undefined && (await isOwnStore(tx, { company_id, store_id: key })))
    return { store_id: key }
  const description = parts.texts ? original.description : ''
  const store_id = await insertStore(
    tx,
    company_id,
    {
      ...(key !== undefined && { id: key }),
      ...(parts.settings && (await readColumns(tx, source))),
      name,
      domain,
      description,
      logo_url: parts.look ? original.logo_url : null,
      favicon_url: parts.look ? original.favicon_url : null,
      active: false,
      opens_when_ready: true,
    },
    isProven,
  )
  const store = { company_id, store_id }
  await insertClaim(tx, store, { host: domain, becomes_domain: true, isProven })
  const copied = { from: original, to: { name, description }, parts }
  await insertSettings(tx, store, copySettings(stored, copied))
  const { locale } = parseLocaleSettings(stored.locale_settings)
  if (!parts.support) await seedSupport(tx, store, getLanguage(locale))
  await copyRows(tx, { source, store_id, parts })
  await recordChange(tx, {
    ...store,
    action: 'created',
    subject_type: 'store',
    subject_id: store_id,
    subject_name: name,
    changes: { domain, copied_from: original.name },
  })
  return { store_id }
}

async function isOwnStore(tx: Staff, { company_id, store_id }: StoreKey): Promise<boolean> {
  const store = await tx
    .selectFrom('stores')
    .where(ofTenant({ company_id }))
    .where('id', '=', store_id)
    .select('id')
    .executeTakeFirst()
  return store !== undefined
}

/** The settings that are columns of the original. */
function readColumns(tx: Staff, { company_id, store_id }: StoreKey) {
  return tx
    .selectFrom('stores')
    .where(ofTenant({ company_id }))
    .where('id', '=', store_id)
    .select(storeColumns)
    .executeTakeFirstOrThrow()
}
