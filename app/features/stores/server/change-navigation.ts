import type { Refused } from '#shared/errors/errors.ts'
import type { NavigationForm } from '../rules/navigation-form.ts'
import type { Staff } from '#platform/database/database.ts'
import { changeSettings, type FormChange } from './change-settings.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

export function changeNavigation(
  staff: Staff,
  store: StoreKey,
  { seen, items }: FormChange<NavigationForm>,
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, { card: 'navigation', version: seen }, () => ({
    navigation_items: items,
  }))
}
