import type { Code } from '#shared/errors/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { translateRows } from '#shared/text/staff-texts.ts'
import { pagesInDanish, sectionsInDanish } from '#languages/da/stores/settings-sections.ts'

/** The pages of the settings that are drawn from the rows alone. */
export const pageRows = {
  giftCards: {
    title: 'Gift cards',
    intro: 'Whether shoppers can buy gift cards here, and when their VAT is settled.',
  },
  reviews: {
    title: 'Reviews',
    intro: 'Whether buyers can review what they have bought, and when they are asked.',
  },
  shipping: {
    title: 'Shipping and terms',
    intro: 'What shoppers pay for delivery, and what the terms of trade say.',
  },
} as const

/** Each section is one form, and is saved as a whole. */
export type SettingsSection = {
  page: keyof typeof pageRows | null
  /** The table, or the JSON column of store_settings, that holds the settings. */
  stored: 'stores' | 'payment_settings'
  form: string
  action: string
  /** A browser without scripts continues here. */
  savedPage: string
  title: string
  intro?: string
  note?: string
  layout?: 'pairs' | 'narrow'
  saved: string
  failure: Code
}

export const sectionRows = {
  giftCards: {
    page: 'giftCards',
    stored: 'stores',
    form: 'gift-cards',
    action: to.admin.settings.giftCards(),
    savedPage: to.admin.settings.giftCards({ saved: 'gift-cards' }),
    title: 'Sale of gift cards',
    intro: 'Gift cards that your staff give away do not depend on this.',
    note: 'A change applies to cards that are sold from now on; cards sold before keep their rule. If you are in doubt, ask your accountant.',
    saved: 'The settings of gift cards have been saved.',
    failure: 'giftCardSettingsSaveFailed',
  },
  reviews: {
    page: 'reviews',
    stored: 'stores',
    form: 'reviews',
    action: to.admin.settings.reviews(),
    savedPage: to.admin.settings.reviews({ saved: 'reviews' }),
    title: 'Reviews by buyers',
    intro: 'Only buyers can write one, through the link to their order.',
    note: 'Reviews that were written before stay when this is switched off.',
    saved: 'The settings of reviews have been saved.',
    failure: 'reviewSettingsSaveFailed',
  },
  shipping: {
    page: 'shipping',
    stored: 'payment_settings',
    form: 'shipping',
    action: to.admin.settings.shipping(),
    savedPage: to.admin.settings.shipping({ saved: 'shipping' }),
    title: 'Shipping',
    intro: 'The badge on the products, the cart, the terms and the product feed follow these.',
    layout: 'pairs',
    saved: 'The shipping settings have been saved.',
    failure: 'shippingSaveFailed',
  },
  terms: {
    page: 'shipping',
    stored: 'payment_settings',
    form: 'terms',
    action: to.admin.settings.shipping.terms(),
    savedPage: to.admin.settings.shipping({ saved: 'terms' }),
    title: 'Terms of trade',
    intro:
      'Stated in the terms, and where they apply: in the cart, in the complaint form and in mails.',
    layout: 'narrow',
    saved: 'The terms have been saved.',
    failure: 'shippingSaveFailed',
  },
  contribution: {
    page: null,
    stored: 'payment_settings',
    form: 'contribution',
    action: to.admin.settings.contributions(),
    savedPage: to.admin.settings.contributions({ saved: 'contribution' }),
    title: 'What the store gives',
    intro:
      'Stated in the cart as a plain gift. It says who receives it, and promises no effect of the goods.',
    layout: 'narrow',
    saved: 'The contribution has been saved.',
    failure: 'contributionSaveFailed',
  },
  safety: {
    page: null,
    stored: 'stores',
    form: 'safety',
    action: to.admin.settings.goLive.safety(),
    savedPage: to.admin.settings.goLive(),
    title: 'Products without their safety facts',
    saved: 'Saved.',
    failure: 'safetyRequirementSaveFailed',
  },
} as const satisfies Record<string, SettingsSection>

export const settingsSections = translateRows(sectionRows, { da: sectionsInDanish })
export const settingsPages = translateRows(pageRows, { da: pagesInDanish })

export type SectionName = keyof typeof settingsSections

export const sectionNames = Object.keys(settingsSections) as SectionName[]

/** The section whose form is sent to a route of the settings (without its first slash). */
export function getSettingsSection(route: string): SectionName {
  const section = sectionNames.find((name) => settingsSections[name].action === `/${route}`)
  if (!section) throw new Error(`No section of the settings is saved at ${route}.`)
  return section
}

/** The page at a route that is drawn from rows alone. */
export function getSettingsPage(route: string) {
  const section = getSettingsSection(route)
  const { page } = settingsSections[section]
  if (!page) throw new Error(`${route} has a page of its own.`)
  const sections = sectionNames.filter((name) => settingsSections[name].page === page)
  return { page, section, sections }
}

export function mapSections<Result>(create: (name: SectionName) => Result) {
  return Object.fromEntries(sectionNames.map((name) => [name, create(name)])) as Record<
    SectionName,
    Result
  >
}
