import type { StoreForm } from '../rules/store-form.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'

/** Covers the fields of the store's form. */
export function getStoreVersion({
  name,
  domain,
  description,
  logo_url,
  active,
  opens_when_ready = false,
}: StoreForm): string {
  return editVersion([name, domain, description, logo_url, active, opens_when_ready])
}
