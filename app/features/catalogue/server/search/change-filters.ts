import type { Refused } from '#shared/errors/errors.ts'
import type { FilterSettingsForm } from '../../rules/filter-settings-form.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { changeSettings, type FormChange } from '#features/stores/server/change-settings.ts'
import type { Staff } from '#platform/database/database.ts'

export function changeFilters(
  staff: Staff,
  store: StoreKey,
  { seen, filters }: FormChange<FilterSettingsForm>,
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, { card: 'filters', version: seen }, () => ({
    filter_settings: filters,
  }))
}
