import type { Refused } from '#domain/errors.ts'
import type { PageContentForm } from '#domain/forms/page-form.ts'
import { pageContentOf } from '#domain/page-content.ts'
import type { Staff } from '../database/database.ts'
import { changeSettings } from './change-settings.ts'
import type { StoreKey } from './stores.ts'

/** Pages other than these two stay as they are. */
export function changePages(
  staff: Staff,
  store: StoreKey,
  { version, about, contact }: PageContentForm,
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, version, ({ page_content }) => ({
    page_content: { ...pageContentOf(page_content), about, contact },
  }))
}
