import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { themeOf } from '#domain/theme.ts'
import { recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { findSettings, updateSettings, type Sections } from './settings.ts'
import { markOf, type SettingsCard, type StoredSettings } from './settings-cards.ts'
import { letGoOf } from '../media/shop-pictures.ts'
import { lockStore, type StoreKey } from './stores.ts'

export type Stored = StoredSettings & { name: string; description: string }

/** The edited card and its version; without a version the save overwrites concurrent changes. */
type Seen = { card: SettingsCard; mark: string | undefined }

type Change = Sections | Refused

/** A form for use cases; callers other than the admin forms pass no version. */
export type Changed<Form extends { seen: string }> = Omit<Form, 'seen'> & { seen?: string }

/** Changes sections unless the card was saved concurrently; returns the new version. */
export function changeSettings(
  staff: Staff,
  store: StoreKey,
  seen: Seen | null,
  change: (stored: Stored, inside: Staff) => Change | Promise<Change>,
): Promise<{ version: number } | Refused> {
  return inOneTransaction(staff, async (inside) => {
    const no = await forbidden(inside, store.company_id, 'editSettings')
    if (no) return no
    // Serialises concurrent saves, so that the second sees the first.
    const known = await lockStore(inside, store)
    const stored = known && (await findSettings(inside, store))
    if (!stored) return refused('storeNotFound')
    const isStale = seen?.mark !== undefined && seen.mark !== markOf(seen.card, stored)
    if (isStale) return refused('overtaken')
    const sections = await change(
      { ...stored, name: known.name, description: known.description ?? '' },
      inside,
    )
    if (isRefused(sections)) return sections
    const version = await updateSettings(inside, store, sections)
    if (sections.theme !== undefined) {
      const { hero, favicon } = themeOf(stored.theme)
      await letGoOf(inside, store.company_id, [hero.defaultImage, favicon])
    }
    await recordChange(inside, {
      ...store,
      action: 'changed',
      subject_type: 'settings',
      subject_id: store.store_id,
      subject_name: known.name,
      changes: { sections: Object.keys(sections) },
    })
    return { version }
  })
}
