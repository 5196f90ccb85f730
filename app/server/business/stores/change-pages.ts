import type { Refused } from '#domain/errors/errors.ts'
import type { PageContentForm } from '#domain/forms/page-form.ts'
import { parsePageContent } from '#domain/stores/page-content.ts'
import type { Staff } from '#server/platform/database/database.ts'
import { changeSettings, type FormChange } from './change-settings.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'

export function changePages(
  staff: Staff,
  store: StoreKey,
  { seen, about, contact }: FormChange<PageContentForm>,
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, { card: 'pages', version: seen }, ({ page_content }) => ({
    page_content: { ...parsePageContent(page_content), about, contact },
  }))
}
