import type { ContributionTerms } from '#features/orders/rules/contribution.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { Locale } from '#shared/stores/locale.ts'
import type { PaymentLogo } from '#shared/payments/payment-methods.ts'
import type { ShownSettings } from '#features/stores/rules/store-settings.ts'
import type { Theme } from '#shared/theme/theme.ts'
import type { PictureView } from '#ui/picture.tsx'

export type StoreView = ShownSettings & {
  name: string
  /** Absolute URLs that are used outside the shop begin with it. */
  origin: string
  logo: PictureView | null
  favicon: string | null
  locale: Locale
  currency: Currency
  theme: Theme
  seo_title: string
  seo_description: string
  keywords: readonly string[]
  google_verification: string
  /** Empty when the store uses no tag. */
  google_tag_id: string
  company: CompanyView
  navigation: readonly MenuLink[]
  /** Which of the fixed pages the store has written. */
  written_pages: { about: boolean; contact: boolean; has_opening_hours: boolean }
  categories: readonly MenuCategory[]
  card_logos: readonly PaymentLogo[]
  /** The official notice of the legal guarantee in the language of the shop. */
  guarantee_notice: { sha256: string; width: number; height: number } | null
  /** Goods that the store sold are being recalled. */
  has_recalls: boolean
  /** The store pays when a buyer sends goods back. */
  paysReturn: boolean
  /** Countries that the store delivers to. */
  markets: readonly string[]
  /** The store's gift of each purchase; null without one. */
  contribution: ContributionTerms | null
  /** The usual delivery costs nothing, however little is bought. */
  free_shipping: boolean
  /** Empty when the store takes no cards through Stripe. */
  publishable_key: string
  /** The time of which the prices are shown, in a preview of the staff. */
  previewed_at: string | null
  /** The preview is of the draft of the home page. */
  isDraftShown: boolean
  /** The preview is of a store that waits for its check. */
  isUnopened: boolean
  /** The copyright line names it. */
  year: number
}

export type CompanyView = {
  name: string
  address: string
  registration_number: string
  email: string | null
  phone: string | null
}

export type NavigationLink = { label: string; href: string }
/** One that is not written leads to a placeholder. */
export type MenuLink = NavigationLink & { isWritten: boolean }
export type CategoryLink = { name: string; slug: string }
export type MenuCategory = CategoryLink & { children: readonly CategoryLink[] }
