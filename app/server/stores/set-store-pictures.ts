import type { Refused } from '#domain/errors.ts'
import { pictureAddress } from '#domain/picture.ts'
import { themeOf } from '#domain/theme.ts'
import type { Staff } from '../database/database.ts'
import type { KeptPicture } from '../media/keep-picture.ts'
import { changeSettings } from './change-settings.ts'
import { changeStore } from './change-store.ts'
import type { StoreKey } from './stores.ts'

export function setLogo(
  staff: Staff,
  store: StoreKey,
  picture: KeptPicture,
): Promise<Refused | null> {
  return changeStore(staff, store, { logo_url: pictureAddress(picture, 480) })
}

export function setHeroImage(
  staff: Staff,
  store: StoreKey,
  picture: KeptPicture,
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, null, (stored) => {
    const theme = themeOf(stored.theme)
    return {
      theme: { ...theme, hero: { ...theme.hero, defaultImage: pictureAddress(picture, 1920) } },
    }
  })
}
