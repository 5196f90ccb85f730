import type { Language, Locale } from '#shared/stores/locale.ts'
import type { NavigationItem } from '../../rules/navigation.ts'
import type { Page } from '../../rules/page-content.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { SeoSettings } from '../../rules/seo.ts'
import type { Theme } from '#shared/theme/theme.ts'
import type { ProductCardView } from '#ui/product-card.tsx'
import type { SectionView, DocumentResult } from './use-section.ts'

export type Pages = { about: Page; contact: Page }
export type Navigation = { items: NavigationItem[] }

export type SettingsSections = {
  theme: Theme
  language: { locale: Locale }
  currency: { currency: Currency }
  seo: SeoSettings
  pages: Pages
  navigation: Navigation
}

export type SectionName = keyof SettingsSections

export type SectionViews = { [Card in SectionName]: SectionView<SettingsSections[Card]> }

export type SettingsView = SectionViews & {
  store: StoreSummary
  mayEdit: boolean
  isPhone: boolean
  /** The sanitised pages, as shoppers see them. */
  shown: { about: string; contact: string }
  placeholders: Record<string, string>
}

export type StoreSummary = {
  company_id: string
  store_id: string
  name: string
  address: string
  language: Language
  locale: Locale
  currency: Currency
  /** Shown below the store name on the front page. */
  subtitle: string
  cards: readonly ProductCardView[]
}

export type SectionResults = { [Card in SectionName]?: DocumentResult<SettingsSections[Card]> }
