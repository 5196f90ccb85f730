import { expect, test } from 'vitest'
import { defaultPaymentSettings } from '#features/orders/rules/payment.ts'
import { themePresets } from '#shared/theme/theme.ts'
import { copiedParts, copySettings, type CopiedPart } from './copied-store.ts'
import { createStoreDefaults } from './store-defaults.ts'

const from = { name: 'Taskehuset', description: 'Tasker af læder' }
const to = { name: 'Kuffertby', description: 'Tasker af læder' }
const defaults = createStoreDefaults({ ...from, locale: 'en-GB', currency: 'EUR' })
const stored = {
  ...defaults,
  theme: themePresets.bags,
  seo_settings: { ...defaults.seo_settings, google_verification: 'abcdefghijkl', keywords: ['x'] },
  page_content: { ...defaults.page_content, contact: { title: 'Ring', content: '<p>Ring.</p>' } },
  navigation_items: [
    { label: 'Punge', href: '/category/punge' },
    { label: 'Pleje', href: '/pleje', content: { title: 'Pleje', content: '<p>Voks.</p>' } },
  ],
  delivery_settings: { ...defaults.delivery_settings, cutoff: '14:00' },
  payment_settings: {
    ...defaultPaymentSettings,
    account: 'stripe' as const,
    publishable_key: 'pk_test_1234567890',
    return_address: 'Lageret 1',
  },
  search_settings: {
    synonyms: [['taske', 'bag']],
    pinned: [{ words: 'taske', product_ids: ['p'] }],
  },
  filter_settings: [{ key: 'farve', name: 'farve', kind: 'values' as const }],
}

function choose(...chosen: CopiedPart[]) {
  const parts = Object.fromEntries(copiedParts.map((part) => [part, chosen.includes(part)]))
  return parts as Record<CopiedPart, boolean>
}

const copy = (...chosen: CopiedPart[]) =>
  copySettings(stored, { from, to, parts: choose(...chosen) })

test('a copy of nothing is a new store with the language and currency of the original', () => {
  expect(copy()).toEqual(createStoreDefaults({ ...to, locale: 'en-GB', currency: 'EUR' }))
})

test('a copy of everything has what was set, and the new name in texts that were left as they began', () => {
  const { page_content: pages, seo_settings: seo, payment_settings, ...rest } = copy(...copiedParts)
  const { page_content, seo_settings, payment_settings: paid, ...others } = stored
  expect(rest).toEqual(others)
  expect(pages).toEqual({
    about: { title: 'About us', content: expect.stringContaining('Welcome to Kuffertby.') },
    contact: page_content.contact,
  })
  expect(seo).toEqual({ ...seo_settings, title: 'Kuffertby', google_verification: '' })
  expect(payment_settings).toEqual({ ...paid, account: null, publishable_key: '' })
})

test('a title of the owner stays', () => {
  const seo_settings = { ...stored.seo_settings, title: 'Danmarks tasker' }
  const copied = copySettings({ ...stored, seo_settings }, { from, to, parts: choose('texts') })
  expect(copied.seo_settings).toMatchObject({ title: 'Danmarks tasker' })
})

test('without products, links and search results do not lead to any', () => {
  const parts = copiedParts.filter((part) => part !== 'products')
  const { navigation_items, search_settings } = copy(...parts)
  expect(navigation_items).toEqual([stored.navigation_items[1]])
  expect(search_settings).toEqual({ ...stored.search_settings, pinned: [] })
})

test('each part brings its own settings alone', () => {
  const none: Record<string, unknown> = { ...copy() }
  const changedBy = (part: CopiedPart) =>
    Object.entries(copy(part))
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(none[name]))
      .map(([name]) => name)
  expect(Object.fromEntries(copiedParts.map((part) => [part, changedBy(part)]))).toEqual({
    settings: ['payment_settings', 'search_settings', 'filter_settings'],
    look: ['theme'],
    texts: ['seo_settings', 'page_content'],
    navigation: ['navigation_items'],
    delivery: ['delivery_settings'],
    support: [],
    home_page: [],
    products: [],
  })
})
