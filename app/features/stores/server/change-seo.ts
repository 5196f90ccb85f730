import type { Refused } from '#shared/errors/errors.ts'
import type { SeoForm } from '../rules/seo-form.ts'
import type { Staff } from '#platform/database/database.ts'
import { changeSettings, type FormChange } from './change-settings.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

export function changeSeo(
  staff: Staff,
  store: StoreKey,
  { seen, ...seo_settings }: FormChange<SeoForm>,
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, { card: 'seo', version: seen }, () => ({ seo_settings }))
}
