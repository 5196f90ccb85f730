import type { Refused } from '#domain/errors.ts'
import { themeOf, withPreset, type ThemeType } from '#domain/theme.ts'
import type { Staff } from '../database/database.ts'
import { changeSettings } from './change-settings.ts'
import { updateStore, type StoreKey } from './stores.ts'

export type ThemeChange = {
  type: ThemeType
  favicon: string | null
  hero_image: string | null
  version?: number | undefined
}

/** Brings in a preset, or keeps the one there is, and takes the pictures as they were chosen. */
export function changeTheme(
  staff: Staff,
  store: StoreKey,
  { type, favicon, hero_image, version }: ThemeChange,
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, version, async (stored, inside) => {
    const theme = themeOf(stored.theme)
    const { hero, ...rest } = theme.type === type ? theme : withPreset(theme, type)
    // Readers of an older day look for the icon in the store itself.
    await updateStore(inside, store, { favicon_url: favicon })
    return {
      theme: {
        ...rest,
        hero: { ...hero, defaultImage: hero_image },
        favicon,
        updated_at: new Date().toISOString(),
      },
    }
  })
}
