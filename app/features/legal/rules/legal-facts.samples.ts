import fc from 'fast-check'
import { currencies } from '#shared/money/currency.ts'
import { minor } from '#shared/money/money.ts'
import { accountProviders, paymentMethods, cardBrands } from '#shared/payments/payment-methods.ts'
import { defaultPaymentSettings, type PaymentProvider } from '#features/orders/rules/payment.ts'
import { createLocaleSettings, locales } from '#shared/stores/locale.ts'
import { toLegalFacts, type LegalFacts } from './legal-facts.ts'

/** Facts of any store with any settings. */
export function arbitraryFacts(): fc.Arbitrary<LegalFacts> {
  const name = fc.constantFrom('Taskehuset', 'Ler & Glasur', 'Blåbær')
  return fc
    .record({
      name,
      domain: fc.constantFrom('localhost', 'taskehuset.example'),
      company: fc.record({
        name,
        address: fc.constantFrom('Torvet 1', 'Torvet 1\n8000 Aarhus C', ''),
        registration_number: fc.constantFrom('12345678', ''),
        email: fc.option(fc.constant('a@b.example')),
        phone: fc.option(fc.constant('12 34 56 78')),
      }),
      locale_settings: fc
        .tuple(fc.constantFrom(...locales), fc.constantFrom(...currencies))
        .map(([locale, currency]) => createLocaleSettings(locale, currency)),
      payment_settings: fc.record({
        providers: fc.constant<PaymentProvider[]>(['card']),
        currencies: fc.constant<string[]>(['dkk']),
        card_logos: fc.subarray([...cardBrands]),
        shipping_price: fc.nat(100_000).map(minor),
        free_shipping_from: fc.option(fc.nat(100_000).map(minor)),
        delivery_days: fc.constantFrom({ from: 0, to: 0 }, { from: 2, to: 4 }, { from: 3, to: 3 }),
        account: fc.constantFrom(null, ...accountProviders),
        means: fc.subarray([...paymentMethods]),
        authorisation_days: fc.constant(7),
        publishable_key: fc.constant(''),
        examination_fee: fc.option(fc.nat(100_000).map(minor)),
        contribution_recipient: fc.constantFrom('', 'Luftrum'),
        contribution_rate: fc.constantFrom(50, 100),
        contribution_purpose: fc.constantFrom('carbon_removal' as const, 'nature' as const),
        return_address: fc.constantFrom('', 'Lagervej 2\n8000 Aarhus C'),
        pays_return: fc.boolean(),
      }),
      delivery_methods: fc.constant([]),
      google_tag_id: fc.constantFrom('', 'G-ABC123'),
      sells_gift_cards: fc.boolean(),
      takes_reviews: fc.boolean(),
    })
    .map(toLegalFacts)
}

export const danishShop = {
  name: 'Taskehuset',
  domain: 'taskehuset.example',
  company: {
    name: 'Nordlys Handel ApS',
    address: 'Eksempelgade 12\n9999 Prøvestrup',
    registration_number: '00000001',
    email: 'kontakt@nordlys.example',
    phone: '00 00 00 01',
  },
  locale_settings: createLocaleSettings('da-DK', 'DKK'),
  payment_settings: defaultPaymentSettings,
  delivery_methods: [],
  google_tag_id: '',
  sells_gift_cards: false,
  takes_reviews: false,
}
export const englishShop = { ...danishShop, locale_settings: createLocaleSettings('en-GB', 'EUR') }
