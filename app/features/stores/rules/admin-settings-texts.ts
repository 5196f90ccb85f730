import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { settingsInDanish } from '#languages/da/stores/admin-settings-texts.ts'
import type { ThemeType } from '#shared/theme/theme.ts'
import { limits } from '#shared/limits.ts'

export const settingsInEnglish = {
  title: 'Store Settings',
  intro: (store: string) => `Appearance, language and search results of ${store}.`,
  theme: {
    title: 'Theme',
    intro: 'Each preset is shown on your own shop. Nothing changes for shoppers until you save.',
    preset: 'Preset',
    presets: { default: 'Default', bags: 'Bags', pyramids: 'Pyramids' } satisfies Record<
      ThemeType,
      string
    >,
    presetDescriptions: {
      default: 'Clean and neutral, set in Inter.',
      bags: 'Warm and elegant, with quick view on the cards.',
      pyramids: 'Sand and gold, set in Cinzel and Roboto.',
    } satisfies Record<ThemeType, string>,
    inUse: 'In use',
    favicon: 'Favicon URL',
    faviconHint: 'Square icon, minimum 32x32 pixels',
    faviconFile: 'Upload favicon',
    heroImage: 'Hero image URL',
    heroImageHint: 'A picture from the web is fetched once and kept in your shop.',
    heroImageFile: 'Upload hero image',
    colours: 'Colours',
    coloursHint: 'Change a colour and the preset above follows.',
    presetColours: 'Use the colours of the preset',
    pick: (colour: string) => `Pick ${colour}`,
    colourNames: {
      primary: 'Primary',
      secondary: 'Secondary',
      accent: 'Accent',
      'complementary.light': 'Picture background',
      'complementary.medium': 'Borders',
      'complementary.dark': 'Text',
      'background.primary': 'Background',
      'background.secondary': 'Soft background',
      'background.accent': 'Tinted background',
      error: 'Errors',
    } satisfies Record<string, string>,
    readable: 'All colours meet WCAG AA against your background.',
    contrast: (colour: string, ratio: string) =>
      `${colour} has a contrast of ${ratio}:1 to your background`,
    forSurfaces: 'It is used for surfaces only, never for text.',
    shownInstead: (needed: string, shown: string) =>
      `At least ${needed}:1 is needed here: ${shown} is shown instead.`,
    saved: 'The theme has been saved.',
  },
  locale: {
    title: 'Locale',
    intro: 'Prices, dates and the shop’s built-in texts depend on these.',
    language: 'Language',
    languages: {
      'da-DK': 'Dansk (da-DK)',
      'en-US': 'English, United States (en-US)',
      'en-GB': 'English, United Kingdom (en-GB)',
    },
    saveLanguage: 'Save Language',
    languageSaved: 'The language has been saved.',
    currency: 'Currency',
    saveCurrency: 'Save Currency',
    currencySaved: 'The currency has been saved.',
    currencyWarning: 'Prices are not converted: 100 stays 100 in the new currency.',
    example: (price: string, day: string) => `Prices look like ${price} and dates like ${day}.`,
  },
  seo: {
    title: 'SEO',
    intro: 'Shown in search results and when people share your shop.',
    pageTitle: 'Title',
    description: 'Description',
    descriptionHint: `${limits.metaDescriptionMin}-${limits.metaDescription} characters`,
    characterCount: (count: number) => (count === 1 ? '1 character' : `${count} characters`),
    tooShort: (missing: number) =>
      missing === 1 ? 'one more is recommended' : `${missing} more are recommended`,
    tooLong: 'the end may be cut off',
    fits: 'a good length',
    keywords: 'Keywords',
    keywordsHint: 'Comma-separated',
    googleVerification: 'Google verification',
    googleVerificationHint: 'The code, or the whole tag that Google hands out.',
    googleTag: 'Google tag id',
    googleTagHint: 'Loaded only for visitors who accept cookies.',
    preview: 'Preview of a search result',
    saved: 'The SEO settings have been saved.',
  },
  pages: {
    title: 'Page content',
    intro: 'The pages that every shop has, at /about and /contact.',
    about: 'About',
    contact: 'Contact',
    pageTitle: (page: string) => `${page} title`,
    content: (page: string) => `${page} content`,
    saved: 'The page content has been saved.',
  },
  editor: {
    supportedTags: 'Supported tags: p, br, b, i, em, strong, u, ul, ol, li, h1-h6',
    preview: 'What shoppers see',
    empty: 'Nothing is written yet.',
  },
  unsaved: {
    in: (cards: string) => `Not saved yet: ${cards}`,
    show: 'Show',
    saveAll: 'Save all',
  },
}

export const adminSettingsTexts = defineStaffTexts(settingsInEnglish, { da: settingsInDanish })
