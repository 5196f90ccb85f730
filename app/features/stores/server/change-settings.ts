import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { parseTheme } from '#shared/theme/theme.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { applyCampaigns } from '#features/pricing/server/start-campaigns.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { findSettings, updateSettings, type Sections } from './settings.ts'
import { getSectionVersion, type SettingsCard, type StoredSettings } from './settings-sections.ts'
import { deleteUnusedPictures } from '#features/companies/server/import-store-picture.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { NavigationForm, PageContentForm, SeoForm } from '../rules/settings-forms.ts'
import { parsePageContent } from '../rules/page-content.ts'

export type StoredStore = StoredSettings & { name: string; description: string }

/** The edited card and its version; without a version the save overwrites concurrent changes. */
type EditedCard = { card: SettingsCard; version: string | undefined }

type Change = Sections | Refused

/** A form for use cases; callers other than the admin forms pass no version. */
export type FormChange<Form extends { seen: string }> = Omit<Form, 'seen'> & { seen?: string }

/** Changes sections unless the card was saved concurrently; returns the new version. */
export function changeSettings(
  staff: Staff,
  store: StoreKey,
  seen: EditedCard | null,
  change: (stored: StoredStore, tx: Staff) => Change | Promise<Change>,
): Promise<{ version: number } | Refused> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editSettings')
    if (refusal) return refusal
    // Serialises concurrent saves, so that the second sees the first.
    const lockedStore = await lockStore(tx, store)
    const stored = lockedStore && (await findSettings(tx, store))
    if (!stored) return refused('storeNotFound')
    const isStale =
      seen?.version !== undefined && seen.version !== getSectionVersion(seen.card, stored)
    if (isStale) return refused('editConflict')
    const sections = await change(
      { ...stored, name: lockedStore.name, description: lockedStore.description ?? '' },
      tx,
    )
    if (isRefused(sections)) return sections
    const version = await updateSettings(tx, store, sections)
    if (sections.locale_settings !== undefined) {
      await applyCampaigns(tx, store.company_id, null, store.store_id)
    }
    if (sections.theme !== undefined) {
      const { hero, favicon } = parseTheme(stored.theme)
      await deleteUnusedPictures(tx, store.company_id, [hero.defaultImage, favicon])
    }
    await recordChange(tx, {
      ...store,
      action: 'changed',
      subject_type: 'settings',
      subject_id: store.store_id,
      subject_name: lockedStore.name,
      changes: { sections: Object.keys(sections) },
    })
    return { version }
  })
}

export function changeNavigation(
  staff: Staff,
  store: StoreKey,
  { seen, items }: FormChange<NavigationForm>,
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, { card: 'navigation', version: seen }, () => ({
    navigation_items: items,
  }))
}

export function changePages(
  staff: Staff,
  store: StoreKey,
  { seen, about, contact }: FormChange<PageContentForm>,
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, { card: 'pages', version: seen }, ({ page_content }) => ({
    page_content: { ...parsePageContent(page_content), about, contact },
  }))
}

export function changeSeo(
  staff: Staff,
  store: StoreKey,
  { seen, ...seo_settings }: FormChange<SeoForm>,
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, { card: 'seo', version: seen }, () => ({ seo_settings }))
}
