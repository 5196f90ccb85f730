import type { Refused } from '#shared/errors/errors.ts'
import type { PageContentForm } from '../rules/page-form.ts'
import { parsePageContent } from '../rules/page-content.ts'
import type { Staff } from '#platform/database/database.ts'
import { changeSettings, type FormChange } from './change-settings.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

export function changePages(
  staff: Staff,
  store: StoreKey,
  { seen, about, contact }: FormChange<PageContentForm>,
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, { card: 'pages', version: seen }, ({ page_content }) => ({
    page_content: { ...parsePageContent(page_content), about, contact },
  }))
}
