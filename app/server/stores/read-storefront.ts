import { categoryTree } from '#domain/category-tree.ts'
import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { localeSettingsOf } from '#domain/locale.ts'
import { navigationItemsOf } from '#domain/navigation.ts'
import { storeOrigin } from '#domain/origin.ts'
import { namedMeans, paymentSettingsOf } from '#domain/payment.ts'
import { isGoogleTagId, isGoogleVerification, seoSettingsOf } from '#domain/seo.ts'
import { pictureAt } from '#domain/picture.ts'
import { isOwnPath } from '#domain/safe-url.ts'
import { themeOf } from '#domain/theme.ts'
import { listActiveCategories } from '../catalogue/categories.ts'
import type { Shopper } from '../database/database.ts'
import { together } from '../database/together.ts'
import { findSides } from '../media/pictures.ts'
import { findStoreFront } from './settings.ts'

export type StoreFacts = Exclude<Awaited<ReturnType<typeof readFacts>>, Refused>

type Reading = () => Promise<StoreFacts | Refused>

/**
 * Returns the data of the page layout: name, theme, language, menu and company. The store's part may come from
 * a cache.
 */
export async function readStorefront(
  shop: Shopper,
  port: string,
  known: (read: Reading) => ReturnType<Reading> = (read) => read(),
) {
  const facts = await known(() => readFacts(shop))
  if (isRefused(facts)) return facts
  const { domain, ...front } = facts
  return { ...front, origin: storeOrigin(domain, port), year: new Date().getFullYear() }
}

async function readFacts(shop: Shopper) {
  const [front, categories] = await together(shop, (one) =>
    Promise.all([findStoreFront(one), listActiveCategories(one)]),
  )
  if (!front) return refused('storeDataMissing')
  const { locale, currency } = localeSettingsOf(front.locale_settings)
  const theme = themeOf(front.theme)
  const seo = seoSettingsOf(front.seo_settings)
  const payment = paymentSettingsOf(front.payment_settings)
  return {
    name: front.name,
    domain: front.domain,
    logo: await logoOf(shop, front),
    favicon: theme.favicon ?? own(front.favicon_url),
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
    navigation: navigationItemsOf(front.navigation_items).map(({ label, href }) => ({
      label,
      href,
    })),
    categories: categoryTree(categories).map(menuCategory),
    card_logos: namedMeans(payment),
    isContributing: payment.contribution_recipient !== '',
    publishable_key: payment.publishable_key,
  }
}

type Marked = { name: string; logo_url: string | null }

// A separate query: joined to the store's row, row-level security would scan every picture.
async function logoOf(shop: Shopper, { name, logo_url }: Marked) {
  const src = own(logo_url)
  if (src === null) return null
  const picture = pictureAt(src)
  const sides = picture && (await findSides(shop, picture.sha256))
  return { src, alt: name, ...sides }
}

// A picture on another host would reveal every shopper to its owner.
function own(address: string | null): string | null {
  return address !== null && isOwnPath(address) ? address : null
}

type Category = { name: string; slug: string }

function menuCategory({ name, slug, children }: Category & { children: Category[] }) {
  return { name, slug, children: children.map((child) => ({ name: child.name, slug: child.slug })) }
}
