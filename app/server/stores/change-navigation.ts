import type { Refused } from '#domain/errors.ts'
import type { NavigationForm } from '#domain/forms/navigation-form.ts'
import type { Staff } from '../database/database.ts'
import { changeSettings } from './change-settings.ts'
import type { StoreKey } from './stores.ts'

/** The whole list at once, in its order. */
export function changeNavigation(
  staff: Staff,
  store: StoreKey,
  { version, items }: NavigationForm,
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, version, () => ({ navigation_items: items }))
}
