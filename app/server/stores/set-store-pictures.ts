import { isRefused, type Refused } from '#domain/errors.ts'
import { to } from '#domain/paths.ts'
import { pictureFile, pictureWidths } from '#domain/picture.ts'
import { themeOf } from '#domain/theme.ts'
import { forbidden } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import { keepPicture, type KeptPicture } from '../media/keep-picture.ts'
import { changeSettings } from './change-settings.ts'
import { changeStore } from './change-store.ts'
import type { StoreKey } from './stores.ts'

/** The picture in the header of the shop. */
export async function setLogo(
  staff: Staff,
  store: StoreKey,
  file: Buffer,
): Promise<Refused | null> {
  const kept = await keptFor(staff, store, file)
  return isRefused(kept) ? kept : changeStore(staff, store, { logo_url: widest(kept, 480) })
}

/** The picture behind the shop's name on its front page. */
export async function setHeroImage(
  staff: Staff,
  store: StoreKey,
  file: Buffer,
): Promise<{ version: number } | Refused> {
  const kept = await keptFor(staff, store, file)
  if (isRefused(kept)) return kept
  return changeSettings(staff, store, undefined, (stored) => {
    const theme = themeOf(stored.theme)
    return { theme: { ...theme, hero: { ...theme.hero, defaultImage: widest(kept, 1920) } } }
  })
}

async function keptFor(
  staff: Staff,
  { company_id }: StoreKey,
  file: Buffer,
): Promise<KeptPicture | Refused> {
  return (
    (await forbidden(staff, company_id, 'editSettings')) ?? keepPicture(staff, company_id, file)
  )
}

// No wider than the picture itself, and no wider than its place on the page asks for.
function widest({ sha256, width }: KeptPicture, most: number): string {
  const fitting = pictureWidths.filter((known) => known <= Math.min(width, most))
  const chosen = fitting.at(-1) ?? pictureWidths[0]
  return to.media(pictureFile({ sha256, width: chosen, format: 'webp' }))
}
