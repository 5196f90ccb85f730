import type { Code } from '#shared/errors/errors.ts'
import { limits } from '#shared/limits.ts'
import { to } from '#shared/paths/paths.ts'
import type { GiftCardVat } from '#features/gift-cards/rules/credit.ts'

/** The pages of the settings that are drawn from the rows alone. */
export const settingsPages = {
  giftCards: {
    title: 'Gift cards',
    intro: 'Whether shoppers can buy gift cards here, and when their VAT is settled.',
  },
  reviews: {
    title: 'Reviews',
    intro: 'Whether buyers can review what they have bought, and when they are asked.',
  },
} as const

/** Each section is one form, and is saved as a whole. */
export type SettingsSection = {
  page: keyof typeof settingsPages | null
  /** The table or the JSON column that holds the settings. */
  stored: 'stores'
  form: string
  action: string
  /** A browser without scripts continues here. */
  savedPage: string
  title: string
  intro?: string
  note?: string
  saved: string
  failure: Code
}

export const settingsSections = {
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

export type SectionName = keyof typeof settingsSections

/** The words of the back office, which has one language. */
type Words = { label: string; help?: string }

export type Setting = Words & {
  section: SectionName
  /** `see`: a shop's pages get the value. */
  shoppers?: 'see'
  /** `no`: a copy of the store begins with the default. */
  archive?: 'no'
} & (
    | { kind: 'switch' }
    | { kind: 'text'; limit: number }
    | { kind: 'choice'; options: Readonly<Record<string, Words>> }
    | { kind: 'number'; least: number; limit: number; invalid: Code; switch?: NumberSwitch }
  )

/** While it is off, the setting is null. */
type NumberSwitch = { name: string; label: string; usual: number }

/** A setting has the name of its column. Form, storage, page, audit log and archive follow from its row. */
export const storeSettings = {
  sells_gift_cards: {
    section: 'giftCards',
    kind: 'switch',
    label: 'Shoppers can buy gift cards',
    shoppers: 'see',
  },
  gift_card_vat: {
    section: 'giftCards',
    kind: 'choice',
    label: 'VAT of the gift cards that are sold',
    options: {
      multi: {
        label: 'When the card is used (multi-purpose voucher, flerformålsvoucher)',
        help: 'Right when your goods have different VAT, or when the VAT of what the card will buy is not known yet. The sale of the card carries no VAT, and what is bought with it does.',
      },
      single: {
        label: 'When the card is sold (single-purpose voucher, enkeltformålsvoucher)',
        help: 'Right when everything that the card can buy has the same VAT and the same place of supply. The price of the card contains the VAT, and no VAT is charged again on what the card pays for.',
      },
    } satisfies Record<GiftCardVat, Words>,
  },
  review_days: {
    section: 'reviews',
    kind: 'number',
    label: 'Days after delivery',
    shoppers: 'see',
    help: 'Each buyer gets one mail for each order, and can refuse further ones.',
    least: 1,
    limit: limits.reviewDays,
    invalid: 'reviewDaysInvalid',
    switch: { name: 'asks_for_reviews', label: 'Buyers are asked for a review', usual: 14 },
  },
  requires_safety_facts: {
    section: 'safety',
    kind: 'switch',
    label: 'Publish only products that have their facts of product safety',
    help: 'Then a product without maker, model or picture cannot be shown in this store. Products that are shown already stay shown.',
    archive: 'no',
  },
} as const satisfies Record<string, Setting>

type Rows = typeof storeSettings
export type SettingName = keyof Rows

type ValueOf<Row> = Row extends { kind: 'switch' }
  ? boolean
  : Row extends { kind: 'choice'; options: infer Options }
    ? keyof Options
    : Row extends { kind: 'number' }
      ? number | (Row extends { switch: object } ? null : never)
      : string

export type SectionValues<Name extends SectionName> = {
  [Key in SettingName as Rows[Key]['section'] extends Name ? Key : never]: ValueOf<Rows[Key]>
}

/** The values of a section that is known by name only. */
export type SettingValues = Partial<SectionValues<SectionName>>

/** The version tells what the browser has seen, so that it does not overwrite later changes. */
export type SectionForm = SettingValues & { seen?: string }

export const settingNames = Object.keys(storeSettings) as SettingName[]
export const sectionNames = Object.keys(settingsSections) as SectionName[]

export function listSettings(section: SectionName): (Setting & { name: SettingName })[] {
  return settingNames
    .map((name) => ({ ...storeSettings[name], name }))
    .filter((row) => row.section === section)
}

type NamesWhere<Trait> = {
  [Key in SettingName]: Rows[Key] extends Trait ? Key : never
}[SettingName]
type ShownName = NamesWhere<{ shoppers: 'see' }>
export type ShownSettings = { [Key in ShownName]: ValueOf<Rows[Key]> }

function isShown(name: SettingName): name is ShownName {
  return 'shoppers' in storeSettings[name]
}

/** The columns of stores that a shop's pages get. */
export const shownColumns = settingNames.filter(isShown)

/** The columns of stores that the archive of a store has. */
export const archivedColumns = settingNames.filter((name) => !('archive' in storeSettings[name]))

export function pickSettings<Name extends SettingName, Row extends Record<Name, unknown>>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>
}

/** The page of a route of the settings (without its first slash), and the section whose form is sent there. */
export function getSettingsPage(route: string) {
  const section = sectionNames.find((name) => settingsSections[name].action === `/${route}`)
  const page = section && settingsSections[section].page
  if (!page) throw new Error(`No page of the settings is drawn from rows at ${route}.`)
  const sections = sectionNames.filter((name) => settingsSections[name].page === page)
  return { page, section, sections }
}

export function mapSections<Result>(create: (name: SectionName) => Result) {
  return Object.fromEntries(sectionNames.map((name) => [name, create(name)])) as Record<
    SectionName,
    Result
  >
}
