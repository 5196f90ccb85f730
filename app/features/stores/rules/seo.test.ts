import { expect, test } from 'vitest'
import {
  isGoogleTagId,
  isGoogleVerification,
  parseKeywords,
  formatKeywords,
  toMetaDescription,
  parseSeoSettings,
  parseVerification,
  formatRobotsTxt,
  formatSitemap,
  formatSitemapIndex,
} from './seo.ts'

test('keywords are separated by commas, trimmed and never empty', () => {
  expect(parseKeywords(' a, ,b ')).toEqual(['a', 'b'])
  expect(parseKeywords('')).toEqual([])
  expect(parseKeywords(formatKeywords(['tasker', 'rød punge']))).toEqual(['tasker', 'rød punge'])
})

test('a tag id has a format issued by Google', () => {
  for (const id of ['GTM-ABC123', 'G-1A2B3C4D5E', 'AW-123456789', 'UA-12345-1'])
    expect(isGoogleTagId(id)).toBe(true)
  for (const id of [
    '',
    'GTM-',
    'gtm-abc123',
    'XX-123',
    'G-"><script>',
    'G-A&l=x',
    'G-A\n',
    `G-${'A'.repeat(50)}`,
  ])
    expect(isGoogleTagId(id)).toBe(false)
})

test('a verification is a token, also if its whole tag is pasted', () => {
  const token = 'abcDEF123_-456'
  expect(parseVerification(` ${token} `)).toBe(token)
  expect(parseVerification(`<meta name="google-site-verification" content="${token}" />`)).toBe(
    token,
  )
  expect(isGoogleVerification(token)).toBe(true)
  for (const text of ['', 'short', 'a b c d e f g h', '"><script>alert(1)'])
    expect(isGoogleVerification(text)).toBe(false)
})

test('the meta description of a product is short plain text', () => {
  expect(toMetaDescription('<p>Blødt <b>læder</b></p>', 'Taske – Taskehuset')).toBe('Blødt læder')
  expect(toMetaDescription('<p> </p>', 'Taske – Taskehuset')).toBe('Taske – Taskehuset')
  expect(toMetaDescription(null, 'Taske – Taskehuset')).toBe('Taske – Taskehuset')
  const long = toMetaDescription(`<p>${'læder '.repeat(60)}</p>`, '')
  expect(long.length).toBeLessThanOrEqual(160)
  expect(long).toMatch(/læder…$/)
})

test('missing SEO settings are empty', () => {
  expect(
    parseSeoSettings({ title: 'Taskehuset', keywords: ['tasker', 7], google_tag_id: null }),
  ).toEqual({
    title: 'Taskehuset',
    description: '',
    keywords: ['tasker'],
    google_verification: '',
    google_tag_id: '',
  })
})

const origin = 'https://taskehuset.example'

test('a sitemap has every page with its absolute URL and its last change', () => {
  expect(
    formatSitemap(origin, [
      { path: '/' },
      { path: '/products/laedertaske', changed_at: new Date('2026-11-21T12:00:00Z') },
    ]),
  ).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://taskehuset.example/</loc></url>
    <url><loc>https://taskehuset.example/products/laedertaske</loc><lastmod>2026-11-21T12:00:00.000Z</lastmod></url>
    </urlset>
    "
  `)
})

test('a URL is escaped for XML', () => {
  const list = formatSitemap(origin, [{ path: "/tilbehør?a=1&b=<'2'>" }])
  expect(list).toContain('/tilbeh%C3%B8r?a=1&amp;b=%3C%272%27%3E')
})

test('a long sitemap is split into parts', () => {
  const index = formatSitemapIndex(origin, 3)
  expect(index).toContain('<sitemapindex')
  expect(index.match(/sitemap\.xml\?page=\d/g)).toEqual([
    'sitemap.xml?page=1',
    'sitemap.xml?page=2',
    'sitemap.xml?page=3',
  ])
})

test('search engines are kept out of private pages and of hosts without a store', () => {
  const shop = formatRobotsTxt(origin)
  for (const folder of ['/admin', '/konto', '/login', '/checkout/', '/ordre/'])
    expect(shop).toContain(`Disallow: ${folder}\n`)
  expect(shop).not.toContain('Disallow: /\n')
  expect(shop).toContain('Sitemap: https://taskehuset.example/sitemap.xml\n')
  expect(formatRobotsTxt(null)).toBe('User-agent: *\nDisallow: /\n')
})
