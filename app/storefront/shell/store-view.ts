import type { Currency } from '#domain/currency.ts'
import type { Locale } from '#domain/locale.ts'
import type { CardBrand } from '#domain/card-brands.ts'
import type { Theme } from '#domain/theme.ts'
import type { PictureView } from '#ui/picture.tsx'

export type StoreView = {
  name: string
  /** Where the store is at home, for addresses that are read elsewhere. */
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
  /** Empty where the store measures nothing. */
  google_tag_id: string
  company: CompanyView
  navigation: readonly NavigationLink[]
  categories: readonly MenuCategory[]
  card_logos: readonly CardBrand[]
  /** A part of each purchase is given away. */
  isContributing: boolean
  /** Empty where cards are not taken by Stripe. */
  publishable_key: string
  /** Of the copyright line: the server's, so that a browser with a wrong clock agrees. */
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
export type CategoryLink = { name: string; slug: string }
export type MenuCategory = CategoryLink & { children: readonly CategoryLink[] }
