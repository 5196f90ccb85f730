import { parsePaymentSettings } from '#features/orders/rules/payment.ts'
import { parseSearchSettings } from '#features/catalogue/rules/search-settings.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import { parseNavigationItems, toPath } from './navigation.ts'
import { parsePageContent } from './page-content.ts'
import { parseSeoSettings } from './seo.ts'
import { createStoreDefaults, type StoreSettings } from './store-defaults.ts'

/** A copy of a store takes along what the owner chooses of these. */
export const copiedParts = [
  'settings',
  'look',
  'texts',
  'navigation',
  'delivery',
  'support',
  'home_page',
  'products',
] as const
export type CopiedPart = (typeof copiedParts)[number]

/** The parts that are taken along unless the owner says otherwise. */
export const usualParts: readonly CopiedPart[] = copiedParts.filter((part) => part !== 'products')

type Described = { name: string; description: string }
type StoredSettings = Record<keyof StoreSettings, unknown>

/**
 * The settings of the copy. Language and currency always follow the original, because prices are amounts in them;
 * an account of payments and a proof of the domain never do.
 */
export function copySettings(
  stored: StoredSettings,
  { from, to, parts }: { from: Described; to: Described; parts: Record<CopiedPart, boolean> },
): StoredSettings {
  const { locale, currency } = parseLocaleSettings(stored.locale_settings)
  const before = createStoreDefaults({ ...from, locale, currency })
  const after = createStoreDefaults({ ...to, locale, currency })
  return {
    ...after,
    locale_settings: stored.locale_settings,
    ...(parts.look && { theme: stored.theme }),
    ...(parts.texts && {
      seo_settings: copySeo(stored.seo_settings, before, after),
      page_content: copyPages(stored.page_content, before, after),
    }),
    ...(parts.navigation && {
      navigation_items: copyNavigation(stored.navigation_items, parts.products),
    }),
    ...(parts.delivery && { delivery_settings: stored.delivery_settings }),
    ...(parts.settings && {
      payment_settings: {
        ...parsePaymentSettings(stored.payment_settings),
        account: null,
        publishable_key: '',
      },
      search_settings: copySearch(stored.search_settings, parts.products),
      filter_settings: stored.filter_settings,
    }),
  }
}

/** A text that was never changed gets the new name; the proof for Google belongs to the old domain. */
function copySeo(stored: unknown, { seo_settings: before }: StoreSettings, after: StoreSettings) {
  const seo = parseSeoSettings(stored)
  const { title, description } = after.seo_settings
  return {
    ...seo,
    ...(seo.title === before.title && { title }),
    ...(seo.description === before.description && { description }),
    google_verification: '',
  }
}

function copyPages(stored: unknown, before: StoreSettings, after: StoreSettings) {
  const pages = Object.entries(parsePageContent(stored)).map(([key, page]) => {
    const usual = before.page_content[key]
    const isUntouched = usual?.title === page.title && usual.content === page.content
    return [key, isUntouched ? after.page_content[key] : page]
  })
  return Object.fromEntries(pages)
}

function copyNavigation(stored: unknown, hasProducts: boolean) {
  const items = parseNavigationItems(stored)
  return hasProducts ? items : items.filter(({ href }) => !isOfCatalogue(href))
}

/** Links to products and categories lead nowhere in a store without them. */
function isOfCatalogue(href: string): boolean {
  return /^\/(category|products)\//.test(toPath(href))
}

function copySearch(stored: unknown, hasProducts: boolean) {
  const search = parseSearchSettings(stored)
  return hasProducts ? search : { ...search, pinned: [] }
}
