import {
  defaultDeliveryCalendar,
  type DeliveryCalendar,
} from '#features/delivery/rules/delivery-calendar.ts'
import type { OfferedFilter } from '#features/catalogue/rules/offered-filters.ts'
import type { SearchSettings } from '#features/catalogue/rules/search-settings.ts'
import type { Currency } from '#shared/money/currency.ts'
import { limits } from '#shared/limits.ts'
import { getLanguage, createLocaleSettings } from '#shared/stores/locale.ts'
import type { Language, Locale, LocaleSettings } from '#shared/stores/locale.ts'
import type { NavigationItem } from './navigation.ts'
import type { PageContent } from './page-content.ts'
import { defaultPaymentSettings, addCurrency } from '#features/orders/rules/payment.ts'
import type { PaymentSettings } from '#features/orders/rules/payment.ts'
import { excerpt } from '#shared/plain-text.ts'
import type { SeoSettings } from './seo.ts'
import { themePresets } from '#shared/theme/theme.ts'
import type { Theme } from '#shared/theme/theme.ts'
import { defaultDeliveryDays } from '#features/delivery/rules/delivery-days.ts'
import { describeTransit } from '#features/delivery/rules/texts.ts'
import { salesTerms } from '#features/orders/rules/sales-terms.ts'

const { withdrawalDays } = salesTerms

export type StoreSettings = {
  theme: Theme
  seo_settings: SeoSettings
  payment_settings: PaymentSettings
  locale_settings: LocaleSettings
  page_content: PageContent
  navigation_items: NavigationItem[]
  delivery_settings: DeliveryCalendar
  search_settings: SearchSettings
  filter_settings: readonly OfferedFilter[]
}

type NewStore = { name: string; description: string; locale: Locale; currency: Currency }

export function createStoreDefaults({
  name,
  description,
  locale,
  currency,
}: NewStore): StoreSettings {
  const language = getLanguage(locale)
  return {
    theme: themePresets.default,
    seo_settings: {
      title: name,
      description: excerpt(description, limits.seoDescription) || welcomeTexts[language](name),
      keywords: [],
      google_verification: '',
      google_tag_id: '',
    },
    payment_settings: addCurrency(defaultPaymentSettings, currency),
    locale_settings: createLocaleSettings(locale, currency),
    page_content: pages[language](escapeHtml(name)),
    navigation_items: [],
    delivery_settings: defaultDeliveryCalendar,
    search_settings: { synonyms: [], pinned: [] },
    filter_settings: [],
  }
}

const welcomeTexts: Record<Language, (name: string) => string> = {
  da: (name) =>
    `Velkommen til ${name}. Køb trygt på nettet med hurtig levering i hele Danmark, sikker betaling og ${withdrawalDays} dages fortrydelsesret.`,
  en: (name) =>
    `Welcome to ${name}. Shop with confidence: quick delivery in Denmark, secure payment and ${withdrawalDays} days to change your mind.`,
}

const pages: Record<Language, (name: string) => PageContent> = {
  da: (name) => ({
    about: {
      title: 'Om os',
      content: `<p>Velkommen til ${name}. Vi vælger vores varer med omhu og sender dem fra Danmark, som regel med levering på ${describeTransit(defaultDeliveryDays, 'da')}.</p><p>Har du spørgsmål til en vare eller en ordre, så skriv til os under Support. Vi svarer så hurtigt, vi kan.</p>`,
    },
    contact: {
      title: 'Kontakt',
      content:
        '<p>Den hurtigste vej til et svar er vores Support. Her kan du oprette en henvendelse, følge den og se svarene på de spørgsmål, vi oftest får.</p><p>Vores firmanavn, adresse og CVR-nummer står nederst på siden.</p>',
    },
  }),
  en: (name) => ({
    about: {
      title: 'About us',
      content: `<p>Welcome to ${name}. We choose our goods with care and send them from Denmark, usually delivered within ${describeTransit(defaultDeliveryDays, 'en')}.</p><p>If you have a question about a product or an order, write to us under Support. We answer as soon as we can.</p>`,
    },
    contact: {
      title: 'Contact',
      content:
        '<p>The quickest way to an answer is our Support page, where you can send us a request, follow it and read the answers to the questions we are asked most often.</p><p>Our company name, address and registration number are at the bottom of the page.</p>',
    },
  }),
}

function escapeHtml(name: string): string {
  return name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
