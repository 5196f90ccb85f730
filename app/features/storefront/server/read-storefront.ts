import type { ContributionTerms } from '#features/orders/rules/contribution.ts'
import { buildCategoryTree } from '#features/catalogue/rules/category-tree.ts'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { getLanguage, parseLocaleSettings, type Language } from '#shared/stores/locale.ts'
import { isBuiltIn, parseNavigationItems } from '#features/stores/rules/navigation.ts'
import { getStoreOrigin } from '#shared/origin.ts'
import { listPaymentMethods, parsePaymentSettings } from '#features/orders/rules/payment.ts'
import {
  isGoogleTagId,
  isGoogleVerification,
  parseSeoSettings,
} from '#features/stores/rules/seo.ts'
import { parsePictureAddress } from '#shared/picture.ts'
import { isOwnPath } from '#shared/safe-url.ts'
import { pickSettings, shownColumns } from '#features/stores/rules/store-settings.ts'
import { parseTheme } from '#shared/theme/theme.ts'
import {
  isFreeEverywhere,
  listActiveMethods,
  listMarkets,
} from '#features/delivery/rules/delivery-method.ts'
import { listDeliveryMethods } from '#features/delivery/server/list-delivery-methods.ts'
import { listActiveCategories } from '#features/catalogue/server/categories/categories.ts'
import type { Shopper } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { findDimensions } from '#platform/media/pictures.ts'
import { findStoreFront } from '#features/stores/server/settings.ts'

export type StoreFacts = Exclude<Awaited<ReturnType<typeof readFacts>>, Refused>

type LoadFacts = () => Promise<StoreFacts | Refused>

/**
 * Returns the data of the page layout: name, theme, language, menu and company. The store's part may come from
 * a cache.
 */
export async function readStorefront(
  shop: Shopper,
  port: string,
  withCache: (load: LoadFacts) => ReturnType<LoadFacts> = (load) => load(),
) {
  const facts = await withCache(() => readFacts(shop))
  if (isRefused(facts)) return facts
  const { domain, ...front } = facts
  return { ...front, origin: getStoreOrigin(domain, port), year: new Date().getFullYear() }
}

async function readFacts(shop: Shopper) {
  const [front, categories, methods] = await onOneConnection(shop, (handle) =>
    Promise.all([
      findStoreFront(handle),
      listActiveCategories(handle),
      listDeliveryMethods(handle, shop.scope),
    ]),
  )
  if (!front) return refused('storeDataMissing')
  const { locale, currency } = parseLocaleSettings(front.locale_settings)
  const theme = parseTheme(front.theme)
  const seo = parseSeoSettings(front.seo_settings)
  const payment = parsePaymentSettings(front.payment_settings)
  return {
    name: front.name,
    domain: front.domain,
    logo: await readLogo(shop, front),
    guarantee_notice: findNotice(front.guarantee_notices, getLanguage(locale)),
    favicon: theme.favicon ?? toOwnUrl(front.favicon_url),
    locale,
    currency,
    theme,
    seo_title: seo.title || front.name,
    seo_description: seo.description,
    keywords: seo.keywords,
    google_verification: isGoogleVerification(seo.google_verification)
      ? seo.google_verification
      : '',
    google_tag_id: isGoogleTagId(seo.google_tag_id) ? seo.google_tag_id : '',
    company: {
      name: front.company_name,
      address: front.company_address,
      registration_number: front.registration_number,
      email: front.company_email || null,
      phone: front.company_phone || null,
    },
    navigation: parseNavigationItems(front.navigation_items).map(({ label, href, content }) => ({
      label,
      href,
      isWritten: isBuiltIn(href) || (content?.content ?? '').trim() !== '',
    })),
    written_pages: front.written_pages,
    categories: buildCategoryTree(categories).map(toMenuCategory),
    card_logos: listPaymentMethods(payment),
    ...pickSettings(front, shownColumns),
    has_recalls: Boolean(front.has_recalls),
    free_shipping: isFreeEverywhere(listActiveMethods(methods, payment)),
    paysReturn: payment.pays_return,
    markets: listMarkets(methods),
    contribution: toShownContribution(payment),
    publishable_key: payment.publishable_key,
  }
}

function toShownContribution(payment: ContributionTerms): ContributionTerms | null {
  const { contribution_recipient, contribution_rate, contribution_purpose } = payment
  if (contribution_recipient === '') return null
  return { contribution_recipient, contribution_rate, contribution_purpose }
}

type LogoOwner = { name: string; logo_url: string | null }

// A separate query: joined to the store's row, row-level security would scan every picture.
async function readLogo(shop: Shopper, { name, logo_url }: LogoOwner) {
  const src = toOwnUrl(logo_url)
  if (src === null) return null
  const picture = parsePictureAddress(src)
  const sides = picture && (await findDimensions(shop, picture.sha256))
  return { src, alt: name, ...sides }
}

type Notice = { language: string; sha256: string; width: number; height: number }

function findNotice(notices: Notice[], language: Language) {
  const notice = notices.find((one) => one.language === language)
  return notice ? { sha256: notice.sha256, width: notice.width, height: notice.height } : null
}

// A picture on another host would reveal every shopper to its owner.
function toOwnUrl(address: string | null): string | null {
  return address !== null && isOwnPath(address) ? address : null
}

type Category = { name: string; slug: string }

function toMenuCategory({ name, slug, children }: Category & { children: Category[] }) {
  return { name, slug, children: children.map((child) => ({ name: child.name, slug: child.slug })) }
}
