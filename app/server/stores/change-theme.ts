import { isRefused, type Refused } from '#domain/errors.ts'
import { themeOf, withPreset, type ThemeType } from '#domain/theme.ts'
import type { Staff } from '../database/database.ts'
import { theInternet } from '../media/internet.ts'
import { changeSettings } from './change-settings.ts'
import { placedPicture, takeInStorePicture } from './store-pictures.ts'
import { updateStore, type StoreKey } from './stores.ts'

export type ThemeChange = {
  type: ThemeType
  favicon: string | null
  hero_image: string | null
  version?: number | undefined
}

/** Brings in a preset, or keeps the one there is, and takes the pictures as they were chosen. */
export async function changeTheme(
  staff: Staff,
  store: StoreKey,
  { type, favicon, hero_image, version }: ThemeChange,
  internet = theInternet,
): Promise<{ version: number } | Refused> {
  const { company_id } = store
  const asked = { company_id, permission: 'editSettings' } as const
  const [heroTaken, iconTaken] = await Promise.all([
    takeInStorePicture(staff, asked, 'hero_image', hero_image, internet),
    takeInStorePicture(staff, asked, 'favicon', favicon, internet),
  ])
  if (isRefused(heroTaken)) return heroTaken
  if (isRefused(iconTaken)) return iconTaken
  return changeSettings(staff, store, version, async (stored, inside) => {
    const defaultImage = await placedPicture(inside, company_id, 'hero_image', heroTaken)
    if (isRefused(defaultImage)) return defaultImage
    const icon = await placedPicture(inside, company_id, 'favicon', iconTaken)
    if (isRefused(icon)) return icon
    const theme = themeOf(stored.theme)
    const { hero, ...rest } = theme.type === type ? theme : withPreset(theme, type)
    // Readers of an older day look for the icon in the store itself.
    await updateStore(inside, store, { favicon_url: icon })
    return {
      theme: {
        ...rest,
        hero: { ...hero, defaultImage },
        favicon: icon,
        updated_at: new Date().toISOString(),
      },
    }
  })
}
