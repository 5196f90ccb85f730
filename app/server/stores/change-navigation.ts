import type { Refused } from '#domain/errors.ts'
import type { NavigationForm } from '#domain/forms/navigation-form.ts'
import type { Staff } from '../database/database.ts'
import { changeSettings, type Changed } from './change-settings.ts'
import type { StoreKey } from './stores.ts'

export function changeNavigation(
  staff: Staff,
  store: StoreKey,
  { seen, items }: Changed<NavigationForm>,
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, { card: 'navigation', mark: seen }, () => ({
    navigation_items: items,
  }))
}
