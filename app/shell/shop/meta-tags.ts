import type { MetaDescriptor } from 'react-router'
import type { StoreView } from './store-view.ts'

export type PageHead = {
  /** The store's name is appended; without a title the store's own is used. */
  title?: string
  description?: string
  /** Canonical path; none for an error page. */
  path?: string
  picture?: string | null
  kind?: 'website' | 'article' | 'product'
  /** Search engines may follow the links of the page in any case. */
  isIndexed?: boolean
}

export function toMetaTags(store: StoreView | undefined, page: PageHead = {}): MetaDescriptor[] {
  if (!store) return []
  const { kind = 'website' } = page
  const isIndexed = store.previewed_at === null && (page.isIndexed ?? page.path !== undefined)
  const title = page.title ? `${page.title} – ${store.name}` : store.seo_title
  const description = page.description || store.seo_description
  const canonicalUrl = page.path && new URL(page.path, store.origin).href
  // Falls back to the store's hero picture.
  const pictureUrl = page.picture ?? store.theme.hero.defaultImage
  const picture = canonicalUrl && pictureUrl ? new URL(pictureUrl, store.origin).href : null
  return [
    { title },
    ...toNameTags({
      description,
      keywords: store.keywords.join(', '),
      robots: isIndexed ? 'max-image-preview:large' : 'noindex',
      'google-site-verification': store.google_verification,
      'twitter:card': picture ? 'summary_large_image' : 'summary',
    }),
    ...toPropertyTags({
      'og:type': kind,
      'og:site_name': store.name,
      'og:title': page.title ?? store.seo_title,
      'og:description': description,
      'og:locale': store.locale.replace('-', '_'),
      'og:url': canonicalUrl,
      'og:image': picture,
    }),
    ...(canonicalUrl && isIndexed
      ? [{ tagName: 'link', rel: 'canonical', href: canonicalUrl }]
      : []),
  ]
}

type Contents = Record<string, string | null | undefined>

function toNameTags(contents: Contents): MetaDescriptor[] {
  return listNonEmpty(contents).map(([name, content]) => ({ name, content }))
}

function toPropertyTags(contents: Contents): MetaDescriptor[] {
  return listNonEmpty(contents).map(([property, content]) => ({ property, content }))
}

function listNonEmpty(contents: Contents): [string, string][] {
  return Object.entries(contents).flatMap(([name, content]) => (content ? [[name, content]] : []))
}
