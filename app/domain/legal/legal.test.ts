import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies } from '../currency.ts'
import { locales, localeSettings } from '../locale.ts'
import { minor } from '../money.ts'
import { cardBrands } from '../card-brands.ts'
import { defaultPaymentSettings, type PaymentProvider } from '../payment.ts'
import { to } from '../paths.ts'
import { danishWordsIn } from '../text/foreign-words.ts'
import { legalWords } from '../text/legal.ts'
import { accessibilityOf } from './accessibility.ts'
import { legalVersion, wordsOf, type Block, type LegalDocument } from './document.ts'
import { legalFactsOf, type LegalFacts } from './facts.ts'
import { privacyOf } from './privacy.ts'
import { termsOf } from './terms.ts'

const documents = { termsOf, privacyOf, accessibilityOf }

const danishShop = {
  name: 'Taskehuset',
  domain: 'taskehuset.example',
  company: {
    name: 'Nordlys Handel ApS',
    address: 'Eksempelgade 12\n9999 Prøvestrup',
    registration_number: '00000001',
    email: 'kontakt@nordlys.example',
    phone: '00 00 00 01',
  },
  locale_settings: localeSettings('da-DK', 'DKK'),
  payment_settings: defaultPaymentSettings,
  google_tag_id: '',
}
const englishShop = { ...danishShop, locale_settings: localeSettings('en-GB', 'EUR') }

const danish = legalFactsOf(danishShop)
const english = legalFactsOf(englishShop)

describe('the terms', () => {
  test('have all sections in order and none empty', () => {
    for (const facts of [danish, english]) {
      const { title, ...sections } = legalWords(facts.language).terms
      const terms = termsOf(facts)
      expect(terms.title).toBe(title)
      expect(terms.sections.map((section) => section.title)).toEqual(Object.values(sections))
      expect(terms.sections.filter(({ blocks }) => blocks.length === 0)).toEqual([])
    }
  })

  test('state rights and conditions in Danish', () => {
    expect(saidIn(termsOf(danish), 'prices')).toMatch(/danske kroner \(DKK\) og inkl\. 25% moms/)
    expect(saidIn(termsOf(danish), 'prices')).toMatch(/med Visa, .*, American Express og PayPal\./)
    expect(saidIn(termsOf(danish), 'delivery')).toMatch(/i Danmark.* 2-4 hverdage/s)
    expect(saidIn(termsOf(danish), 'withdrawal')).toMatch(/14 dages fortrydelsesret/)
    expect(saidIn(termsOf(danish), 'withdrawal')).toMatch(/Fortryd køb.*nederst på alle sider/s)
    expect(saidIn(termsOf(danish), 'withdrawal')).toMatch(
      /Nordlys Handel ApS, Eksempelgade 12, 9999/,
    )
    expect(saidIn(termsOf(danish), 'complaints')).toMatch(/2 års reklamationsret/)
    expect(saidIn(termsOf(danish), 'complaintsBody')).toMatch(
      /Mæglingsteamet for Forbrugerklager hos Nævnenes Hus/,
    )
    expect(saidIn(termsOf(danish), 'complaintsBody')).toMatch(/Forbrugerklagenævnet/)
  })

  test('state rights and conditions in English', () => {
    expect(saidIn(termsOf(english), 'prices')).toMatch(/euros \(EUR\) and include 25% VAT/)
    expect(saidIn(termsOf(english), 'prices')).toMatch(
      /with Visa, .*, American Express and PayPal\./,
    )
    expect(saidIn(termsOf(english), 'delivery')).toMatch(/in Denmark.* 2-4 working days/s)
    expect(saidIn(termsOf(english), 'withdrawal')).toMatch(/14 days to change your mind/)
    expect(saidIn(termsOf(english), 'withdrawal')).toMatch(
      /Withdraw from contract.*bottom of every/s,
    )
    expect(saidIn(termsOf(english), 'complaints')).toMatch(/for 2 years/)
    expect(saidIn(termsOf(english), 'complaintsBody')).toMatch(/Nævnenes Hus/)
  })

  test('state the examination fee unless the shop charges none', () => {
    const free = defaultPaymentSettings
    const payment_settings = { ...free, examination_fee: minor(30_000) }
    for (const shop of [danishShop, englishShop]) {
      const charged = saidIn(termsOf(legalFactsOf({ ...shop, payment_settings })), 'complaints')
      expect(charged).toContain('300 kroner')
      const spared = saidIn(
        termsOf(legalFactsOf({ ...shop, payment_settings: free })),
        'complaints',
      )
      expect(spared).not.toMatch(/kroner|undersøgelse|examination/)
    }
  })

  test('state the shipping price', () => {
    const paid = { ...defaultPaymentSettings, shipping_price: minor(4900) }
    expect(saidIn(termsOf(danish), 'prices')).toContain('Fragten er gratis.')
    expect(
      saidIn(termsOf(legalFactsOf({ ...danishShop, payment_settings: paid })), 'prices'),
    ).toMatch(/Fragten koster 49,00.kr\. pr\. ordre/)
    const fromSum = { ...paid, free_shipping_from: minor(50_000) }
    expect(
      saidIn(termsOf(legalFactsOf({ ...danishShop, payment_settings: fromSum })), 'prices'),
    ).toMatch(/Fra 500,00.kr\. er fragten gratis/)
  })

  test('do not link to the European ODR platform, which is closed', () => {
    for (const facts of [danish, english]) {
      expect(JSON.stringify(termsOf(facts))).not.toMatch(/odr|ec\.europa\.eu/i)
    }
  })
})

describe('the privacy policy', () => {
  test('has all sections in order and none empty', () => {
    for (const facts of [danish, english]) {
      const { title, ...sections } = legalWords(facts.language).privacy
      const policy = privacyOf(facts)
      expect(policy.title).toBe(title)
      expect(policy.sections.map((section) => section.title)).toEqual(Object.values(sections))
      expect(policy.sections.filter(({ blocks }) => blocks.length === 0)).toEqual([])
    }
  })

  test('names the company, its address and number, and the authority', () => {
    for (const facts of [danish, english]) {
      const controller = saidIn(privacyOf(facts), 'controller')
      for (const fact of ['Nordlys Handel ApS', '9999 Prøvestrup', '00000001', 'kontakt@']) {
        expect(controller).toContain(fact)
      }
      expect(saidIn(privacyOf(facts), 'complaint')).toContain('Datatilsynet')
    }
  })

  test('mentions Google only when the shop tracks visitors', () => {
    for (const shop of [danishShop, englishShop]) {
      const measured = legalFactsOf({ ...shop, google_tag_id: 'G-ABC123' })
      expect(wordsOf(privacyOf(legalFactsOf(shop)))).not.toContain('Google')
      expect(saidIn(privacyOf(measured), 'cookies')).toContain('Google')
      expect(saidIn(privacyOf(measured), 'recipients')).toContain('Google')
    }
  })

  test('lists everything the shop stores in the browser', () => {
    const cookies = saidIn(privacyOf(danish), 'cookies')
    for (const key of [
      'store_cart',
      'store_cart_sent',
      'checkout_session',
      'cookie-consent',
      'cookie-consent-details',
      'auth_return_path',
    ])
      expect(cookies).toContain(key)
  })
})

test('all legal documents carry the legal version', () => {
  for (const documentOf of Object.values(documents)) {
    expect(documentOf(danish).version).toBe(legalVersion)
  }
})

test('no legal text has missing parts, whatever the store settings', () => {
  fc.assert(
    fc.property(anyFacts(), fc.constantFrom(...Object.values(documents)), (facts, documentOf) => {
      const text = wordsOf(documentOf(facts))
      expect(text).not.toMatch(/undefined|null|NaN|\[object|\$\{|\s[.,]|\(\)/)
      expect(
        linksIn(documentOf(facts)).every((href) => /^(https:\/\/|mailto:.|\/)/.test(href)),
      ).toBe(true)
    }),
  )
})

test('links within the shop lead to existing pages', () => {
  const own = Object.values(documents)
    .flatMap((documentOf) => linksIn(documentOf(danish)))
    .filter((href) => href.startsWith('/'))
  expect(new Set(own)).toEqual(new Set([to.support(), to.privacy(), to.withdrawal()]))
})

test('English legal texts contain Danish only in proper names', () => {
  const names =
    /Mæglingsteamet for Forbrugerklager|Nævnenes Hus|naevneneshus|Forbrugerklagenævnet|Prøvestrup/g
  for (const documentOf of Object.values(documents)) {
    expect(danishWordsIn(wordsOf(documentOf(english)).replace(names, ''))).toEqual([])
  }
})

function saidIn(document: LegalDocument, id: string): string {
  const section = document.sections.find((one) => one.id === id)
  if (!section) throw new Error(`there is no section ${id}`)
  return wordsOf({ ...document, sections: [section] })
}

function linksIn(document: LegalDocument): string[] {
  return document.sections.flatMap(({ blocks }) => blocks.flatMap(linksInBlock))
}

function linksInBlock(block: Block): string[] {
  if ('subtitle' in block) return []
  const lines = 'list' in block ? block.list : [block.text]
  return lines.flat().flatMap((part) => (typeof part === 'string' ? [] : [part.href]))
}

function anyFacts(): fc.Arbitrary<LegalFacts> {
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
        .map(([locale, currency]) => localeSettings(locale, currency)),
      payment_settings: fc.record({
        providers: fc.constant<PaymentProvider[]>(['card']),
        currencies: fc.constant<string[]>(['dkk']),
        card_logos: fc.subarray([...cardBrands]),
        shipping_price: fc.nat(100_000).map(minor),
        free_shipping_from: fc.option(fc.nat(100_000).map(minor)),
        publishable_key: fc.constant(''),
        examination_fee: fc.option(fc.nat(100_000).map(minor)),
        contribution_recipient: fc.constantFrom('', 'Luftrum'),
      }),
      google_tag_id: fc.constantFrom('', 'G-ABC123'),
    })
    .map(legalFactsOf)
}
