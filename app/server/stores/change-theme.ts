import { isRefused, type Refused } from '#domain/errors.ts'
import { themeOf } from '#domain/theme.ts'
import { editedTheme, type ThemeEdit } from '#domain/theme/edited.ts'
import type { Staff } from '../database/database.ts'
import { theInternet } from '../media/internet.ts'
import { changeSettings } from './change-settings.ts'
import { placedPicture, takeInStorePicture } from '../media/shop-pictures.ts'
import { updateStore, type StoreKey } from './stores.ts'

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
  internet = theInternet,
): Promise<{ version: number } | Refused> {
  const { company_id } = store
  const asked = { company_id, permission: 'editSettings' } as const
  const [heroTaken, iconTaken] = await Promise.all([
    takeInStorePicture(staff, asked, 'hero_image', hero_image_file ?? edit.hero_image, internet),
    takeInStorePicture(staff, asked, 'favicon', favicon_file ?? edit.favicon, internet),
  ])
  if (isRefused(heroTaken)) return heroTaken
  if (isRefused(iconTaken)) return iconTaken
  return changeSettings(staff, store, { card: 'theme', mark: seen }, async (stored, inside) => {
    const hero_image = await placedPicture(inside, company_id, 'hero_image', heroTaken)
    if (isRefused(hero_image)) return hero_image
    const favicon = await placedPicture(inside, company_id, 'favicon', iconTaken)
    if (isRefused(favicon)) return favicon
    // Older readers use the favicon column of the store.
    await updateStore(inside, store, { favicon_url: favicon })
    const theme = editedTheme(themeOf(stored.theme), { ...edit, hero_image, favicon })
    return { theme: { ...theme, updated_at: new Date().toISOString() } }
  })
}
