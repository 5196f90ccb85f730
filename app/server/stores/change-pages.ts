import type { Refused } from '#domain/errors.ts'
import type { PageContentForm } from '#domain/forms/page-form.ts'
import { pageContentOf } from '#domain/page-content.ts'
import type { Staff } from '../database/database.ts'
import { changeSettings, type Changed } from './change-settings.ts'
import type { StoreKey } from './stores.ts'

export function changePages(
  staff: Staff,
  store: StoreKey,
  { seen, about, contact }: Changed<PageContentForm>,
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, { card: 'pages', mark: seen }, ({ page_content }) => ({
    page_content: { ...pageContentOf(page_content), about, contact },
  }))
}
