import { readFile } from 'node:fs/promises'
import { toFilterKey } from '#features/catalogue/rules/offered-filters.ts'
import { themePresets } from '#shared/theme/theme.ts'
import { listCategories } from '#features/catalogue/server/categories/categories.ts'
import { saveCategory } from '#features/catalogue/server/categories/save-category.ts'
import type { Staff } from '#platform/database/database.ts'
import { saveBundledPicture } from '#platform/media/save-picture.ts'
import { changeFilters } from '#features/catalogue/server/search-settings/change-search-settings.ts'
import { changeCurrency, changeLanguage } from '#features/stores/server/change-locale.ts'
import { changePages, changeSeo } from '#features/stores/server/change-settings.ts'
import { changeSection } from '#features/stores/server/change-section.ts'
import { changeTheme } from '#features/stores/server/change-theme.ts'
import { openStore } from '#features/stores/server/open-store.ts'
import { setHeroImage, setLogo } from '#features/stores/server/set-store-pictures.ts'
import { updateSettings } from '#features/stores/server/settings.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { setTemplateActive } from '#features/support/server/templates/save-template.ts'
import { listTemplates } from '#features/support/server/templates/support-templates.ts'
import { buildDelivery } from './build-delivery.ts'
import { unwrap } from './unwrap.ts'
import type { Store } from './data/types.ts'
import type { DomainPolicy } from '#features/stores/server/domain-policy.ts'

/** Creates a store with theme, texts and categories, before its products. */
export async function buildStore(
  staff: Staff,
  company_id: string,
  store: Store,
  pictures: URL,
): Promise<StoreKey> {
  const key = { company_id, store_id: await findOrOpenStore(staff, company_id, store) }
  await applyTheme(staff, key, store, pictures)
  await saveTexts(staff, key, store)
  if (store.sellsGiftCards) {
    // All its goods have the same VAT, and it sells in Denmark.
    const settings = { sells_gift_cards: true, gift_card_vat: 'single' } as const
    unwrap(await changeSection(staff, key, 'giftCards', settings))
  }
  if (store.delivery) await buildDelivery(staff, key, store.delivery)
  if (store.reviewDays !== undefined) {
    unwrap(await changeSection(staff, key, 'reviews', { review_days: store.reviewDays }))
  }
  if (store.filters) {
    const filters = store.filters.map((one) => ({ key: toFilterKey(one.name), ...one }))
    unwrap(await changeFilters(staff, key, { filters }))
  }
  await buildCategories(staff, key, store, pictures)
  if (store.domain === storeWithoutOther) await deactivateOther(staff, key)
  return key
}

async function findOrOpenStore(staff: Staff, company_id: string, store: Store): Promise<string> {
  const existing = await staff
    .selectFrom('stores')
    .where('company_id', '=', company_id)
    .where('domain', '=', store.domain)
    .select('id')
    .executeTakeFirst()
  if (existing) return existing.id
  const { name, domain, description, active } = store
  const form = { company_id, name, domain, description, logo_url: null, active }
  return unwrap(await openStore(staff, form, demoDomains)).store_id
}

async function applyTheme(
  staff: Staff,
  key: StoreKey,
  { theme: type, logo, hero }: Store,
  pictures: URL,
): Promise<void> {
  const hero_image = themePresets[type].hero.defaultImage
  unwrap(await changeTheme(staff, key, { type, hero_image, favicon: null }))
  const picture = async (file: string) =>
    saveBundledPicture(staff, key.company_id, await readFile(new URL(file, pictures)))
  if (logo) unwrap(await setLogo(staff, key, await picture(logo)))
  if (hero) unwrap(await setHeroImage(staff, key, await picture(hero)))
}

async function saveTexts(staff: Staff, key: StoreKey, store: Store): Promise<void> {
  const { locale, currency, seo, about, contact, navigation, terms, contribution } = store
  unwrap(await changeLanguage(staff, key, { locale }))
  unwrap(await changeCurrency(staff, key, { currency }))
  if (seo) {
    unwrap(await changeSeo(staff, key, { ...seo, google_verification: '', google_tag_id: '' }))
  }
  if (terms) unwrap(await changeSection(staff, key, 'terms', terms))
  if (contribution) unwrap(await changeSection(staff, key, 'contribution', contribution))
  if (about && contact) unwrap(await changePages(staff, key, { about, contact }))
  // Old storage format (a page's text as its body), which the shop must still read.
  if (navigation.length > 0) await updateSettings(staff, key, { navigation_items: navigation })
}

async function buildCategories(
  staff: Staff,
  key: StoreKey,
  { categories }: Store,
  pictures: URL,
): Promise<void> {
  const existingCategories = await listCategories(staff, key)
  const ids = new Map(existingCategories.map(({ slug, id }) => [slug, id]))
  for (const { slug, name, description, active, parent, picture } of categories) {
    if (ids.has(slug)) continue
    const parent_id = parent === null ? null : (ids.get(parent) ?? null)
    const picture_file = picture ? await readFile(new URL(picture.file, pictures)) : null
    const picture_alt = picture?.alt_text ?? ''
    const form = { name, slug, description, parent_id, active, picture_file, picture_alt }
    ids.set(slug, unwrap(await saveCategory(staff, key, null, form)).id)
  }
}

// Shows a shop that does not accept every type of request.
const storeWithoutOther = 'localhost'

async function deactivateOther(staff: Staff, key: StoreKey): Promise<void> {
  const templates = await listTemplates(staff, key)
  const other = templates.find(({ type }) => type === 'other')
  if (other) unwrap(await setTemplateActive(staff, key, other.id, false))
}

// Hosts of the demo are those of the machine itself.
const demoDomains: DomainPolicy = {
  isClaimable: async () => true,
  isProvenAtOnce: () => true,
}
