import { limits } from '#shared/limits.ts'
import { excerpt, toSentences } from '#shared/plain-text.ts'
import { toRecord, toText, toTexts } from '#shared/json-values.ts'
import { to } from '#shared/paths/paths.ts'

export type SeoSettings = {
  title: string
  description: string
  keywords: string[]
  google_verification: string
  google_tag_id: string
}

export function parseKeywords(submitted: string): string[] {
  return submitted
    .split(',')
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '')
}

export function formatKeywords(keywords: readonly string[]): string {
  return keywords.join(', ')
}

// The id becomes part of a script URL, so only Google's formats are accepted.
export function isGoogleTagId(text: string): boolean {
  return /^(?:GTM|G|AW|UA)-[A-Z0-9][A-Z0-9-]{1,30}$/.test(text)
}

/** Extracts the token if the whole meta tag was pasted. */
export function parseVerification(submitted: string): string {
  const [, token] = submitted.match(/content\s*=\s*["']([^"']*)["']/i) ?? []
  return (token ?? submitted).trim()
}

export function isGoogleVerification(text: string): boolean {
  return /^[\w-]{10,100}$/.test(text)
}

/** Falls back to the title if a product has no description. */
export function toMetaDescription(html: string | null, fallback: string): string {
  return excerpt(toSentences(html ?? '') || fallback, limits.metaDescription)
}

export function parseSeoSettings(stored: unknown): SeoSettings {
  const settings = toRecord(stored)
  return {
    title: toText(settings['title']),
    description: toText(settings['description']),
    keywords: toTexts(settings['keywords']),
    google_verification: toText(settings['google_verification']),
    google_tag_id: toText(settings['google_tag_id']),
  }
}

export type SitemapEntry = { path: string; changed_at?: Date | undefined }

/** Limit of sitemaps.org; longer sitemaps are split into parts under an index. */
export const maxSitemapEntries = 50_000

export function formatSitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changed_at }) => {
    const changed = changed_at ? `<lastmod>${changed_at.toISOString()}</lastmod>` : ''
    return `<url><loc>${toXmlUrl(origin, path)}</loc>${changed}</url>`
  })
  return formatXml('urlset', urls)
}

export function formatSitemapIndex(origin: string, parts: number): string {
  const lists = Array.from({ length: parts }, (_, index) => {
    return `<sitemap><loc>${toXmlUrl(origin, to.sitemap(index + 1))}</loc></sitemap>`
  })
  return formatXml('sitemapindex', lists)
}

/** Excludes the admin and personal pages; without a store everything is excluded. */
export function formatRobotsTxt(origin: string | null): string {
  if (origin === null) return 'User-agent: *\nDisallow: /\n'
  const disallowed = privateFolders.map((folder) => `Disallow: ${folder}`).join('\n')
  return `User-agent: *\n${disallowed}\n\nSitemap: ${origin}${to.sitemap()}\n`
}

const privateFolders = [
  to.admin(),
  to.login(),
  to.logout(),
  to.account(),
  to.withdrawal(),
  '/ordre/',
  '/checkout/',
  '/api/',
]

function formatXml(root: string, children: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${children.join('\n')}\n</${root}>\n`
}

function toXmlUrl(origin: string, path: string): string {
  return new URL(path, origin).href.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
}
