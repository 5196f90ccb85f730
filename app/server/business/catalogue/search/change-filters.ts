import type { Refused } from '#domain/errors/errors.ts'
import type { FilterSettingsForm } from '#domain/forms/filter-settings-form.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { changeSettings, type FormChange } from '#server/business/stores/change-settings.ts'
import type { Staff } from '#server/platform/database/database.ts'

export function changeFilters(
  staff: Staff,
  store: StoreKey,
  { seen, filters }: FormChange<FilterSettingsForm>,
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, { card: 'filters', version: seen }, () => ({
    filter_settings: filters,
  }))
}
