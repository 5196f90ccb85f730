import { to } from '#shared/paths/paths.ts'

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
