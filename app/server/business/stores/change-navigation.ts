import type { Refused } from '#domain/errors/errors.ts'
import type { NavigationForm } from '#domain/forms/navigation-form.ts'
import type { Staff } from '#server/platform/database/database.ts'
import { changeSettings, type FormChange } from './change-settings.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'

export function changeNavigation(
  staff: Staff,
  store: StoreKey,
  { seen, items }: FormChange<NavigationForm>,
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, { card: 'navigation', version: seen }, () => ({
    navigation_items: items,
  }))
}
