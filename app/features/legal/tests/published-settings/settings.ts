import { deliveryMethodForm } from '#features/delivery/rules/delivery-form.ts'
import { minor, zero } from '#shared/money/money.ts'
import { getToday } from '#shared/local-time.ts'
import { addDays, addWorkingDays, toNoon } from '#shared/working-day.ts'
import { formatDate } from '#shared/stores/dates.ts'
import { saveDeliveryMethod } from '#features/delivery/server/save-delivery-method.ts'
import {
  changeCardLogos,
  changeDeliveryCalendar,
} from '#features/stores/server/change-sales-terms.ts'
import type { SettingValues } from '#features/stores/rules/store-settings.ts'
import { changeSection } from '#features/stores/server/change-section.ts'
import { unwrap } from '#test/support/people.ts'
import type { TestApp } from '#test/support/test-app.ts'
import type { Surface } from './surfaces.ts'

type Shop = TestApp['shops']['bags']
type Words = Partial<Record<Surface, string | readonly string[]>>

/** A setting that had been a constant, before and after a store changed it. */
export type PublishedSetting = {
  setting: string
  before?(shop: Shop): Promise<void>
  change(shop: Shop): Promise<void>
  /** A buyer after the change lives there. */
  country?: 'SE'
  /** Words of the value before, told there and afterwards nowhere. */
  was: Words
  is: Words
}

const terms = { examination_fee: null, return_address: '', pays_return: false }
const prices = { shipping_price: zero, free_shipping_from: null }
const allCards = ['visa', 'mastercard', 'diners', 'amex', 'paypal'] as const

const setTerms = async (shop: Shop, change: SettingValues) =>
  void unwrap(await changeSection(shop.staff, shop, 'terms', { ...terms, ...change }))

const setDays = async (shop: Shop, from: number, to: number) =>
  void unwrap(
    await changeSection(shop.staff, shop, 'shipping', { ...prices, delivery_days: { from, to } }),
  )

const setCutoff = async (shop: Shop) => {
  const calendar = { cutoff: '14:00', packing_days: [1, 2, 3, 4, 5], closed_days: [] }
  unwrap(await changeDeliveryCalendar(shop.staff, shop, calendar))
}

const getLastDay = (days: number) => {
  const received = addWorkingDays(getToday(), days)
  return formatDate(toNoon(addWorkingDays(addDays(received, 14), 0)), 'DD/MM/YYYY')
}

export const publishedSettings: PublishedSetting[] = [
  {
    setting: 'the working days to delivery',
    change: (shop) => setDays(shop, 7, 11),
    was: {
      product: ['2-4 hverdage', '"minValue":2,"maxValue":3'],
      checkout: '2-4 hverdage',
      terms: '2-4 hverdage',
      order: `fortryde til og med ${getLastDay(4)}`,
      'receipt mail': '2-4 hverdage',
      'shipped mail': 'om 2-4 hverdage',
    },
    is: {
      product: ['7-11 hverdage', '"minValue":7,"maxValue":10'],
      checkout: '7-11 hverdage',
      terms: '7-11 hverdage',
      order: `fortryde til og med ${getLastDay(11)}`,
      'receipt mail': '7-11 hverdage',
      'shipped mail': 'om 7-11 hverdage',
    },
  },
  {
    setting: 'the working days of a store with a cut-off',
    before: setCutoff,
    change: (shop) => setDays(shop, 7, 11),
    was: {
      product: '"minValue":2,"maxValue":4',
      feed: '<g:max_transit_time>4</g:max_transit_time>',
      terms: '2-4 hverdage',
    },
    is: {
      product: '"minValue":7,"maxValue":11',
      feed: '<g:max_transit_time>11</g:max_transit_time>',
      terms: '7-11 hverdage',
    },
  },
  {
    setting: 'the countries of delivery',
    country: 'SE',
    async change(shop) {
      const method = deliveryMethodForm.parse({
        kind: 'home',
        active: 'on',
        transit_from: '2',
        transit_to: '4',
        zones: [{ countries: 'SE', rates: [{ price: '0' }] }],
      })
      unwrap(await saveDeliveryMethod(shop.staff, shop, null, method))
    },
    was: {
      home: '"applicableCountry":"DK"',
      product: ['"applicableCountry":"DK"', '"DefinedRegion","addressCountry":"DK"'],
      terms: 'Vi leverer i Danmark.',
      'receipt mail': 'Vi leverer i Danmark.',
      feed: '<g:country>DK</g:country>',
    },
    is: {
      home: '"applicableCountry":"SE"',
      product: ['"applicableCountry":"SE"', '"DefinedRegion","addressCountry":"SE"'],
      terms: 'Vi leverer i Sverige.',
      'receipt mail': 'Vi leverer i Sverige.',
      feed: '<g:country>SE</g:country>',
    },
  },
  {
    setting: 'the address for returns',
    change: (shop) => setTerms(shop, { return_address: 'Lagervej 2\n9000 Aalborg' }),
    was: {
      terms: 'Send varen til Nordlys Handel, Torvet 1',
      'receipt mail': 'Send varen til Nordlys Handel, Torvet 1',
      'withdrawal mail': 'Send varerne til Nordlys Handel, Torvet 1',
    },
    is: {
      terms: 'Send varen til Nordlys Handel, Lagervej 2, 9000 Aalborg',
      'receipt mail': 'Send varen til Nordlys Handel, Lagervej 2, 9000 Aalborg',
      'withdrawal mail': 'Send varerne til Nordlys Handel, Lagervej 2, 9000 Aalborg',
    },
  },
  {
    setting: 'who pays a return',
    change: (shop) => setTerms(shop, { pays_return: true }),
    was: {
      home: 'ReturnFeesCustomerResponsibility',
      product: 'ReturnFeesCustomerResponsibility',
      terms: 'Du betaler selv for at sende den',
      'receipt mail': 'Du betaler selv for at sende den',
      'withdrawal mail': 'Du betaler selv for at sende dem',
    },
    is: {
      home: 'schema.org/FreeReturn',
      product: 'schema.org/FreeReturn',
      terms: 'Vi betaler for at sende den',
      'receipt mail': 'Vi betaler for at sende den',
      'withdrawal mail': 'Vi betaler for at sende dem',
    },
  },
  {
    setting: 'the fee of an examination',
    before: (shop) => setTerms(shop, { examination_fee: minor(300_00) }),
    change: (shop) => setTerms(shop, { examination_fee: minor(475_00) }),
    was: {
      terms: '300 kroner',
      'receipt mail': '300 kroner',
      'claim form': '300 kroner',
    },
    is: {
      terms: '475 kroner',
      'receipt mail': '475 kroner',
      'claim form': '475 kroner',
    },
  },
  {
    setting: 'the recipient, rate and purpose of the contribution',
    async before(shop) {
      const contribution = {
        contribution_recipient: 'Fonden Luftrum',
        contribution_rate: 50,
        contribution_purpose: 'carbon_removal',
      } as const
      unwrap(await changeSection(shop.staff, shop, 'contribution', contribution))
    },
    async change(shop) {
      const contribution = {
        contribution_recipient: 'Havets Venner',
        contribution_rate: 125,
        contribution_purpose: 'nature',
      } as const
      unwrap(await changeSection(shop.staff, shop, 'contribution', contribution))
    },
    was: { home: ['Fonden Luftrum', '0,5%', 'CO₂-fjernelse'] },
    is: { home: ['Havets Venner', '1,25%', 'naturbevarelse'] },
  },
  {
    setting: 'the means of payment',
    change: async (shop) =>
      void unwrap(await changeCardLogos(shop.staff, shop, { card_logos: ['diners'] })),
    was: {
      home: ['alt="Visa"', 'alt="PayPal"'],
      checkout: ['alt="Visa"', 'alt="Mastercard"', 'value="paypal"'],
      terms: 'Visa, Mastercard',
      'receipt mail': 'Visa, Mastercard',
    },
    is: {
      home: 'alt="Diners Club"',
      checkout: 'alt="Diners Club"',
      terms: 'Diners Club',
      'receipt mail': 'Diners Club',
    },
  },
]

/** The settings of a new store. */
export async function resetSettings(app: TestApp): Promise<void> {
  const { bags } = app.shops
  await setDays(bags, 2, 4)
  await setTerms(bags, {})
  const contribution = {
    contribution_recipient: '',
    contribution_rate: 50,
    contribution_purpose: 'carbon_removal',
  } as const
  unwrap(await changeSection(bags.staff, bags, 'contribution', contribution))
  unwrap(await changeCardLogos(bags.staff, bags, { card_logos: [...allCards] }))
  const calendar = { cutoff: null, packing_days: [1, 2, 3, 4, 5], closed_days: [] }
  unwrap(await changeDeliveryCalendar(bags.staff, bags, calendar))
  await app.torv.ownerClient.query('delete from delivery_methods where store_id = $1', [
    bags.store_id,
  ])
}
