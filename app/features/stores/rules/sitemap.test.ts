import { expect, test } from 'vitest'
import { formatRobotsTxt, formatSitemap, formatSitemapIndex } from './sitemap.ts'

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
