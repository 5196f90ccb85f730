import { expect, test } from 'vitest'
import { toPlainText } from '#shared/plain-text.ts'
import { createStoreDefaults } from './store-defaults.ts'

const danish = createStoreDefaults({
  name: 'Taskehuset',
  description: '',
  locale: 'da-DK',
  currency: 'DKK',
})
const english = createStoreDefaults({
  name: 'Bags & <Co>',
  description: '',
  locale: 'en-GB',
  currency: 'USD',
})

test('a new store has the default theme with its three colours', () => {
  expect(danish.theme.type).toBe('default')
  expect(danish.theme.colors).toMatchObject({
    primary: '#4F46E5',
    secondary: '#10B981',
    accent: '#F59E0B',
  })
  expect(danish.theme.typography).toEqual({ headingFont: 'Inter', bodyFont: 'Inter' })
})

test('a new store has its own name as SEO title', () => {
  expect(danish.seo_settings.title).toBe('Taskehuset')
  expect(danish.seo_settings.description).toContain('Taskehuset')
  expect(danish.seo_settings.keywords).toEqual([])
})

test('a new store has its own description for search engines, if given', () => {
  const getDescription = (description: string) =>
    createStoreDefaults({ name: 'Garn', description, locale: 'da-DK', currency: 'DKK' })
      .seo_settings.description
  expect(getDescription('Uld fra danske får')).toBe('Uld fra danske får')
  expect(getDescription('uld '.repeat(200)).length).toBeLessThanOrEqual(320)
})

test('a new store takes cards, in its own currency too', () => {
  expect(danish.payment_settings.providers).toEqual(['card'])
  expect(danish.payment_settings.currencies).toEqual(['dkk', 'eur'])
  expect(english.payment_settings.currencies).toEqual(['dkk', 'eur', 'usd'])
})

test('a new store has its first two pages in its language', () => {
  expect(danish.locale_settings).toMatchObject({ locale: 'da-DK', currency: 'DKK' })
  expect(danish.page_content.about.title).toBe('Om os')
  expect(danish.page_content.contact.title).toBe('Kontakt')
  expect(english.page_content.about.title).toBe('About us')
  expect(english.page_content.contact.title).toBe('Contact')
})

test('a name with HTML characters is escaped', () => {
  expect(toPlainText(english.page_content.about.content)).toMatch(/^Welcome to Bags & <Co>\./)
})

test('a new store has no navigation items', () => {
  expect(danish.navigation_items).toEqual([])
})
