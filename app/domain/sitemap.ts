import { to } from './paths.ts'

export type SitemapEntry = { path: string; changed_at?: Date | undefined }

/** Limit of sitemaps.org; longer sitemaps are split into parts under an index. */
export const mostEntries = 50_000

export function sitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changed_at }) => {
    const changed = changed_at ? `<lastmod>${changed_at.toISOString()}</lastmod>` : ''
    return `<url><loc>${address(origin, path)}</loc>${changed}</url>`
  })
  return xml('urlset', urls)
}

export function sitemapIndex(origin: string, parts: number): string {
  const lists = Array.from({ length: parts }, (_, index) => {
    return `<sitemap><loc>${address(origin, to.sitemap(index + 1))}</loc></sitemap>`
  })
  return xml('sitemapindex', lists)
}

/** Excludes the admin and personal pages; without a store everything is excluded. */
export function robots(origin: string | null): string {
  if (origin === null) return 'User-agent: *\nDisallow: /\n'
  const hidden = privateFolders.map((folder) => `Disallow: ${folder}`).join('\n')
  return `User-agent: *\n${hidden}\n\nSitemap: ${origin}${to.sitemap()}\n`
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

function xml(root: string, children: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${children.join('\n')}\n</${root}>\n`
}

function address(origin: string, path: string): string {
  return new URL(path, origin).href.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
}
