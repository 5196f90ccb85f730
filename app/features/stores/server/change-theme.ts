import { isRefused, type Refused } from '#shared/errors/errors.ts'
import { parseTheme } from '#shared/theme/theme.ts'
import { applyThemeEdit, type ThemeEdit } from '../rules/theme/theme-edit.ts'
import type { Staff } from '#platform/database/database.ts'
import { publicInternet } from '#platform/media/internet.ts'
import { changeSettings } from './change-settings.ts'
import {
  resolveStorePicture,
  importStorePicture,
} from '#features/companies/server/import-store-picture.ts'
import { updateStore } from './stores.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

export type ThemeChange = ThemeEdit & {
  seen?: string
  /** Uploaded files take precedence over addresses. */
  favicon_file?: Buffer | null
  hero_image_file?: Buffer | null
}

/** Applies a preset, or keeps the current one, with the chosen colours and pictures. */
export async function changeTheme(
  staff: Staff,
  store: StoreKey,
  { seen, favicon_file = null, hero_image_file = null, ...edit }: ThemeChange,
  internet = publicInternet,
): Promise<{ version: number } | Refused> {
  const { company_id } = store
  const access = { company_id, permission: 'editSettings' } as const
  const [heroPicture, faviconPicture] = await Promise.all([
    importStorePicture(staff, access, 'hero_image', hero_image_file ?? edit.hero_image, internet),
    importStorePicture(staff, access, 'favicon', favicon_file ?? edit.favicon, internet),
  ])
  if (isRefused(heroPicture)) return heroPicture
  if (isRefused(faviconPicture)) return faviconPicture
  return changeSettings(staff, store, { card: 'theme', version: seen }, async (stored, tx) => {
    const hero_image = await resolveStorePicture(tx, company_id, 'hero_image', heroPicture)
    if (isRefused(hero_image)) return hero_image
    const favicon = await resolveStorePicture(tx, company_id, 'favicon', faviconPicture)
    if (isRefused(favicon)) return favicon
    // Older readers use the favicon column of the store.
    await updateStore(tx, store, { favicon_url: favicon })
    const theme = applyThemeEdit(parseTheme(stored.theme), { ...edit, hero_image, favicon })
    return { theme: { ...theme, updated_at: new Date().toISOString() } }
  })
}
