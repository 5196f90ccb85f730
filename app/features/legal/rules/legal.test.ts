import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { defaultPaymentSettings } from '#features/orders/rules/payment.ts'
import { to } from '#shared/paths/paths.ts'
import { findDanishWords } from '#shared/text/foreign-words.ts'
import { legalTexts } from './texts.ts'
import { createAccessibilityStatement, createPrivacyPolicy, createTerms } from './legal-pages.ts'
import { legalVersion, toPlainText, type Block, type LegalDocument } from './document.ts'
import { arbitraryFacts, danishShop, englishShop } from './legal-facts.samples.ts'
import { getSectionText } from './section-text.samples.ts'
import { toLegalFacts } from './legal-facts.ts'

const documents = {
  termsOf: createTerms,
  privacyOf: createPrivacyPolicy,
  accessibilityOf: createAccessibilityStatement,
}

const danish = toLegalFacts(danishShop)
const english = toLegalFacts(englishShop)

describe('the terms', () => {
  test('have all sections in order and none empty', () => {
    for (const facts of [danish, english]) {
      const { title, ...sections } = legalTexts(facts.language).terms
      const terms = createTerms(facts)
      expect(terms.title).toBe(title)
      expect(terms.sections.map((section) => section.title)).toEqual(Object.values(sections))
      expect(terms.sections.filter(({ blocks }) => blocks.length === 0)).toEqual([])
    }
  })

  test('state rights and conditions in Danish', () => {
    expect(getSectionText(createTerms(danish), 'prices')).toMatch(
      /danske kroner \(DKK\) og inkl\. 25% moms/,
    )
    expect(getSectionText(createTerms(danish), 'prices')).toMatch(
      /med Visa, .*, American Express, PayPal og MobilePay\./,
    )
    expect(getSectionText(createTerms(danish), 'delivery')).toMatch(/i Danmark.* 2-4 hverdage/s)
    expect(getSectionText(createTerms(danish), 'withdrawal')).toMatch(/14 dages fortrydelsesret/)
    expect(getSectionText(createTerms(danish), 'withdrawal')).toMatch(
      /Fortryd køb.*nederst på alle sider/s,
    )
    expect(getSectionText(createTerms(danish), 'withdrawal')).toMatch(
      /Nordlys Handel ApS, Eksempelgade 12, 9999/,
    )
    expect(getSectionText(createTerms(danish), 'complaints')).toMatch(/2 års reklamationsret/)
    expect(getSectionText(createTerms(danish), 'complaintsBody')).toMatch(
      /Mæglingsteamet for Forbrugerklager hos Nævnenes Hus/,
    )
    expect(getSectionText(createTerms(danish), 'complaintsBody')).toMatch(/Forbrugerklagenævnet/)
  })

  test('state rights and conditions in English', () => {
    expect(getSectionText(createTerms(english), 'prices')).toMatch(
      /euros \(EUR\) and include 25% VAT/,
    )
    expect(getSectionText(createTerms(english), 'prices')).toMatch(
      /with Visa, .*, American Express, PayPal and MobilePay\./,
    )
    expect(getSectionText(createTerms(english), 'delivery')).toMatch(
      /in Denmark.* 2-4 working days/s,
    )
    expect(getSectionText(createTerms(english), 'withdrawal')).toMatch(
      /14 days to change your mind/,
    )
    expect(getSectionText(createTerms(english), 'withdrawal')).toMatch(
      /Withdraw from contract.*bottom of every/s,
    )
    expect(getSectionText(createTerms(english), 'complaints')).toMatch(/for 2 years/)
    expect(getSectionText(createTerms(english), 'complaintsBody')).toMatch(/Nævnenes Hus/)
  })

  test('speak of gift cards where the shop sells them', () => {
    for (const [shop, words] of [
      [danishShop, /gavekort.* trækker vi beløbet, når du betaler.* i 3 år .*14 dage/],
      [englishShop, /gift card, we take the amount when you pay.* for 3 years .*14 days/],
    ] as const) {
      const getPrices = (sells_gift_cards: boolean) =>
        getSectionText(createTerms(toLegalFacts({ ...shop, sells_gift_cards })), 'prices')
      expect(getPrices(true)).toMatch(words)
      expect(getPrices(false)).not.toMatch(/gavekort|gift card/i)
    }
  })

  test('state the examination fee unless the shop charges none', () => {
    const free = defaultPaymentSettings
    const payment_settings = { ...free, examination_fee: minor(30_000) }
    for (const shop of [danishShop, englishShop]) {
      const withFee = getSectionText(
        createTerms(toLegalFacts({ ...shop, payment_settings })),
        'complaints',
      )
      expect(withFee).toContain('300 kroner')
      const withoutFee = getSectionText(
        createTerms(toLegalFacts({ ...shop, payment_settings: free })),
        'complaints',
      )
      expect(withoutFee).not.toMatch(/kroner|undersøgelse|examination/)
    }
  })

  test('state the shipping price', () => {
    const paid = { ...defaultPaymentSettings, shipping_price: minor(4900) }
    expect(getSectionText(createTerms(danish), 'prices')).toContain('Fragten er gratis.')
    expect(
      getSectionText(
        createTerms(toLegalFacts({ ...danishShop, payment_settings: paid })),
        'prices',
      ),
    ).toMatch(/Fragten koster 49,00.kr\. pr\. ordre/)
    const fromSum = { ...paid, free_shipping_from: minor(50_000) }
    expect(
      getSectionText(
        createTerms(toLegalFacts({ ...danishShop, payment_settings: fromSum })),
        'prices',
      ),
    ).toMatch(/Fra 500,00.kr\. er fragten gratis/)
  })

  test('do not link to the European ODR platform, which is closed', () => {
    for (const facts of [danish, english]) {
      expect(JSON.stringify(createTerms(facts))).not.toMatch(/odr|ec\.europa\.eu/i)
    }
  })
})

describe('the privacy policy', () => {
  test('has all sections in order and none empty', () => {
    for (const facts of [danish, english]) {
      const { title, ...sections } = legalTexts(facts.language).privacy
      const policy = createPrivacyPolicy(facts)
      expect(policy.title).toBe(title)
      expect(policy.sections.map((section) => section.title)).toEqual(Object.values(sections))
      expect(policy.sections.filter(({ blocks }) => blocks.length === 0)).toEqual([])
    }
  })

  test('names the company, its address and number, and the authority', () => {
    for (const facts of [danish, english]) {
      const controller = getSectionText(createPrivacyPolicy(facts), 'controller')
      for (const fact of ['Nordlys Handel ApS', '9999 Prøvestrup', '00000001', 'kontakt@']) {
        expect(controller).toContain(fact)
      }
      expect(getSectionText(createPrivacyPolicy(facts), 'complaint')).toContain('Datatilsynet')
    }
  })

  test('mentions Google only when the shop tracks visitors', () => {
    for (const shop of [danishShop, englishShop]) {
      const tracked = toLegalFacts({ ...shop, google_tag_id: 'G-ABC123' })
      expect(toPlainText(createPrivacyPolicy(toLegalFacts(shop)))).not.toContain('Google')
      expect(getSectionText(createPrivacyPolicy(tracked), 'cookies')).toContain('Google')
      expect(getSectionText(createPrivacyPolicy(tracked), 'recipients')).toContain('Google')
    }
  })

  test('lists everything the shop stores in the browser', () => {
    const cookies = getSectionText(createPrivacyPolicy(danish), 'cookies')
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
  for (const createDocument of Object.values(documents)) {
    expect(createDocument(danish).version).toBe(legalVersion)
  }
})

test('no legal text has missing parts, whatever the store settings', () => {
  fc.assert(
    fc.property(
      arbitraryFacts(),
      fc.constantFrom(...Object.values(documents)),
      (facts, createDocument) => {
        const text = toPlainText(createDocument(facts))
        expect(text).not.toMatch(/undefined|null|NaN|\[object|\$\{|\s[.,]|\(\)/)
        expect(
          listLinks(createDocument(facts)).every((href) => /^(https:\/\/|mailto:.|\/)/.test(href)),
        ).toBe(true)
      },
    ),
  )
})

test('links within the shop lead to existing pages', () => {
  const own = Object.values(documents)
    .flatMap((createDocument) => listLinks(createDocument(danish)))
    .filter((href) => href.startsWith('/'))
  expect(new Set(own)).toEqual(new Set([to.support(), to.privacy(), to.withdrawal()]))
})

test('English legal texts contain Danish only in proper names', () => {
  const names =
    /Mæglingsteamet for Forbrugerklager|Nævnenes Hus|naevneneshus|Forbrugerklagenævnet|Prøvestrup/g
  for (const createDocument of Object.values(documents)) {
    expect(findDanishWords(toPlainText(createDocument(english)).replace(names, ''))).toEqual([])
  }
})

function listLinks(document: LegalDocument): string[] {
  return document.sections.flatMap(({ blocks }) => blocks.flatMap(listBlockLinks))
}

function listBlockLinks(block: Block): string[] {
  if ('subtitle' in block) return []
  const lines = 'list' in block ? block.list : [block.text]
  return lines.flat().flatMap((part) => (typeof part === 'string' ? [] : [part.href]))
}
