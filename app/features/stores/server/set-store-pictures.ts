import type { Refused } from '#shared/errors/errors.ts'
import { toPictureAddress } from '#shared/picture.ts'
import { parseTheme } from '#shared/theme/theme.ts'
import type { Staff } from '#platform/database/database.ts'
import type { SavedPicture } from '#platform/media/save-picture.ts'
import { changeSettings } from './change-settings.ts'
import { changeStore } from './change-store.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

export function setLogo(
  staff: Staff,
  store: StoreKey,
  picture: SavedPicture,
): Promise<Refused | null> {
  return changeStore(staff, store, { logo_url: toPictureAddress(picture, 480) })
}

export function setHeroImage(
  staff: Staff,
  store: StoreKey,
  picture: SavedPicture,
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, null, (stored) => {
    const theme = parseTheme(stored.theme)
    return {
      theme: { ...theme, hero: { ...theme.hero, defaultImage: toPictureAddress(picture, 1920) } },
    }
  })
}
