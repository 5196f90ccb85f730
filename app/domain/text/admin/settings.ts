import type { ThemeType } from '../../theme.ts'

export const adminSettingsWords = {
  title: 'Store Settings',
  theme: {
    title: 'Theme',
    presets: { default: 'Default', bags: 'Bags', pyramids: 'Pyramids' } satisfies Record<
      ThemeType,
      string
    >,
    presetDescriptions: {
      default: 'Clean and neutral, set in Inter.',
      bags: 'Warm and elegant, with quick view on the cards.',
      pyramids: 'Sand and gold, set in Cinzel and Roboto.',
    } satisfies Record<ThemeType, string>,
    favicon: 'Favicon URL',
    faviconHint: 'Square icon, minimum 32x32 pixels',
    heroImage: 'Hero image URL',
    saved: 'The theme has been saved.',
  },
  locale: {
    title: 'Locale',
    language: 'Language',
    saveLanguage: 'Save Language',
    languageSaved: 'The language has been saved.',
    currency: 'Currency',
    saveCurrency: 'Save Currency',
    currencySaved: 'The currency has been saved.',
    currencyWarning: 'Prices are not converted: 100 stays 100 in the new currency.',
  },
  seo: {
    title: 'SEO',
    pageTitle: 'Title',
    description: 'Description',
    descriptionHint: '150-160 characters',
    characterCount: (count: number) => (count === 1 ? '1 character' : `${count} characters`),
    keywords: 'Keywords',
    keywordsHint: 'Comma-separated',
    googleVerification: 'Google verification',
    googleTag: 'Google tag id',
    googleTagHint: 'Loaded only for visitors who accept cookies.',
    saved: 'The SEO settings have been saved.',
  },
  pages: {
    title: 'Page content',
    about: 'About',
    contact: 'Contact',
    pageTitle: (page: string) => `${page} title`,
    content: (page: string) => `${page} content`,
    saved: 'The page content has been saved.',
  },
}
