import type { MetaDescriptor } from 'react-router'
import type { StoreView } from './shell/store-view.ts'

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

export function headOf(store: StoreView | undefined, page: PageHead = {}): MetaDescriptor[] {
  if (!store) return []
  const { kind = 'website', isIndexed = page.path !== undefined } = page
  const title = page.title ? `${page.title} – ${store.name}` : store.seo_title
  const description = page.description || store.seo_description
  const address = page.path && new URL(page.path, store.origin).href
  // Falls back to the store's hero picture.
  const shown = page.picture ?? store.theme.hero.defaultImage
  const picture = address && shown ? new URL(shown, store.origin).href : null
  return [
    { title },
    ...named({
      description,
      keywords: store.keywords.join(', '),
      robots: isIndexed ? 'max-image-preview:large' : 'noindex',
      'google-site-verification': store.google_verification,
      'twitter:card': picture ? 'summary_large_image' : 'summary',
    }),
    ...shared({
      'og:type': kind,
      'og:site_name': store.name,
      'og:title': page.title ?? store.seo_title,
      'og:description': description,
      'og:locale': store.locale.replace('-', '_'),
      'og:url': address,
      'og:image': picture,
    }),
    ...(address && isIndexed ? [{ tagName: 'link', rel: 'canonical', href: address }] : []),
  ]
}

type Contents = Record<string, string | null | undefined>

function named(contents: Contents): MetaDescriptor[] {
  return said(contents).map(([name, content]) => ({ name, content }))
}

function shared(contents: Contents): MetaDescriptor[] {
  return said(contents).map(([property, content]) => ({ property, content }))
}

function said(contents: Contents): [string, string][] {
  return Object.entries(contents).flatMap(([name, content]) => (content ? [[name, content]] : []))
}
