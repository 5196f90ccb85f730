import { refused } from '#domain/errors/errors.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { editVersion } from '#server/platform/crypto/edit-version.ts'
import type { Staff } from '#server/platform/database/database.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'
import { checkPermission } from '#server/business/companies/permission.ts'

type ReviewSettings = { review_days: number | null }

/** The settings with the version of their card. */
export async function readReviewSettings(staff: Staff, { company_id, store_id }: StoreKey) {
  const refusal = await checkPermission(staff, company_id, 'readSettings')
  if (refusal) return refusal
  const values = await staff
    .selectFrom('stores')
    .where(ofTenant({ company_id }))
    .where('id', '=', store_id)
    .where('deleted_at', 'is', null)
    .select('review_days')
    .executeTakeFirst()
  return values ? { version: getReviewSettingsVersion(values), values } : refused('storeNotFound')
}

export function getReviewSettingsVersion({ review_days }: ReviewSettings): string {
  return editVersion([review_days])
}
