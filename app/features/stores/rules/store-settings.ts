import type { Code } from '#shared/errors/errors.ts'
import { limits } from '#shared/limits.ts'
import { translateRows } from '#shared/text/staff-texts.ts'
import { settingsInDanish } from '#languages/da/stores/store-settings.ts'
import { settingsSections, type SectionName, type SettingsSection } from './settings-sections.ts'
import type { Transit } from '#features/delivery/rules/delivery-days.ts'
import {
  mostContributionRate,
  type ContributionPurpose,
} from '#features/orders/rules/contribution.ts'
import type { Minor } from '#shared/money/money.ts'
import type { GiftCardVat } from '#features/gift-cards/rules/credit.ts'

/** The English words; the Danish ones stand in app/languages. */
type Words = { label: string; help?: string }

export type Setting = Words & {
  section: SectionName
  /** `see`: a shop's pages get the value. */
  shoppers?: 'see'
  /** `no`: a copy of the store begins with the default. */
  archive?: 'no'
} & (
    | { kind: 'switch' }
    | { kind: 'text' | 'lines'; limit: number }
    | { kind: 'choice'; control?: 'select'; options: Readonly<Record<string, Words>> }
    | { kind: 'number'; least: number; limit: number; invalid: Code; switch?: NumberSwitch }
    | ({ kind: 'range'; from: string; to: Words & { name: string }; limit: number } & RangeRefusals)
    | { kind: 'money'; invalid: Code; empty?: null; isInStoreCurrency?: true }
    | { kind: 'percent'; most: number; invalid: Code }
  )

type RangeRefusals = { invalid: Code; reversed: Code }

/** While it is off, the setting is null. */
type NumberSwitch = { name: string; label: string; usual: number }

/** A setting has the name of its column, or of its key in a JSON column. Form, storage, page, audit log and archive follow from its row. */
export const settingRows = {
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
  shipping_price: {
    section: 'shipping',
    kind: 'money',
    label: 'Shipping price',
    help: '0 means that shipping is free.',
    invalid: 'shippingPriceInvalid',
    isInStoreCurrency: true,
  },
  free_shipping_from: {
    section: 'shipping',
    kind: 'money',
    label: 'Free from',
    help: 'The sum of goods from which shipping is free. Empty: never.',
    invalid: 'shippingPriceInvalid',
    empty: null,
    isInStoreCurrency: true,
  },
  delivery_days: {
    section: 'shipping',
    kind: 'range',
    from: 'delivery_from',
    label: 'Working days to delivery, earliest',
    help: 'From the order until the buyer has the goods. A delivery method with its own days comes first.',
    to: {
      name: 'delivery_to',
      label: 'Working days to delivery, latest',
      help: 'Stated in the terms, on products, in mails, in the product feed and to search engines. After a change, read your common questions and pages as well: their words are your own.',
    },
    limit: limits.transitDays,
    invalid: 'transitInvalid',
    reversed: 'transitReversed',
  },
  examination_fee: {
    section: 'terms',
    kind: 'money',
    label: 'Examination fee in kroner',
    help: 'Charged when a returned product turns out to have no fault. Empty: nothing is charged.',
    invalid: 'feeInvalid',
    empty: null,
  },
  return_address: {
    section: 'terms',
    kind: 'lines',
    label: 'Address for returns',
    help: 'Street, postcode and town, below the name of your company. Stated in the terms and in the receipt of a withdrawal. Empty: the address of your company.',
    limit: limits.address,
  },
  pays_return: {
    section: 'terms',
    kind: 'switch',
    label: 'We pay when a buyer sends goods back',
    help: 'Stated in the terms, in the receipt of a withdrawal and to search engines. After a change, read your common questions and your templates of support as well: their words are your own.',
  },
  contribution_recipient: {
    section: 'contribution',
    kind: 'text',
    label: 'Recipient',
    help: 'Empty: nothing is given or shown.',
    limit: limits.label,
  },
  contribution_rate: {
    section: 'contribution',
    kind: 'percent',
    label: 'Percent of each purchase',
    help: 'Of what the buyer pays, taken from the price and not added to it.',
    most: mostContributionRate,
    invalid: 'contributionRateInvalid',
  },
  contribution_purpose: {
    section: 'contribution',
    kind: 'choice',
    control: 'select',
    label: 'What it is for',
    options: {
      carbon_removal: { label: 'Carbon removal' },
      nature: { label: 'Nature conservation' },
      charity: { label: 'Charity' },
    } satisfies Record<ContributionPurpose, Words>,
  },
  requires_safety_facts: {
    section: 'safety',
    kind: 'switch',
    label: 'Publish only products that have their facts of product safety',
    help: 'Then a product without maker, model or picture cannot be shown in this store. Products that are shown already stay shown.',
    archive: 'no',
  },
} as const satisfies Record<string, Setting>

export const storeSettings = translateRows(settingRows, { da: settingsInDanish })

type Rows = typeof settingRows
export type SettingName = keyof Rows

type ValueOf<Row> = Row extends { kind: 'switch' }
  ? boolean
  : Row extends { kind: 'choice'; options: infer Options }
    ? keyof Options
    : Row extends { kind: 'number' | 'percent' }
      ? number | (Row extends { switch: object } ? null : never)
      : Row extends { kind: 'money' }
        ? Minor | (Row extends { empty: null } ? null : never)
        : Row extends { kind: 'range' }
          ? Transit
          : string

export type SectionValues<Name extends SectionName> = {
  [Key in SettingName as Rows[Key]['section'] extends Name ? Key : never]: ValueOf<Rows[Key]>
}

/** The values of a section that is known by name only. */
export type SettingValues = Partial<SectionValues<SectionName>>

/** The version tells what the browser has seen, so that it does not overwrite later changes. */
export type SectionForm = SettingValues & { seen?: string }

const settingNames = Object.keys(storeSettings) as SettingName[]

export function listSettings(section: SectionName): (Setting & { name: SettingName })[] {
  return listRows(section, storeSettings)
}

/** Rows for what has no words: forms and storage. */
export function listRows(section: SectionName, rows: Rows = settingRows) {
  return settingNames
    .filter((name) => rows[name].section === section)
    .map((name): Setting & { name: SettingName } => ({ ...rows[name], name }))
}

type NamesWhere<Trait> = {
  [Key in SettingName]: Rows[Key] extends Trait ? Key : never
}[SettingName]
type ShownName = NamesWhere<{ shoppers: 'see' }>
export type ShownSettings = { [Key in ShownName]: ValueOf<Rows[Key]> }

type StoreSection = {
  [Key in SectionName]: (typeof settingsSections)[Key]['stored'] extends 'stores' ? Key : never
}[SectionName]
export type StoreColumn = NamesWhere<{ section: StoreSection }>

/** The settings that are columns of stores. */
export const storeColumns = settingNames.filter((name): name is StoreColumn => {
  const { stored }: SettingsSection = settingsSections[storeSettings[name].section]
  return stored === 'stores'
})

/** The columns of stores that a shop's pages get. */
export const shownColumns = settingNames.filter(
  (name): name is ShownName => 'shoppers' in storeSettings[name],
)

/** The columns of stores that the archive of a store has. */
export const archivedColumns = storeColumns.filter((name) => !('archive' in storeSettings[name]))

export function pickSettings<Name extends string, Row extends Record<Name, unknown>>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>
}
