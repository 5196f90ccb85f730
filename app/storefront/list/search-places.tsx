import { findPlaces } from '#domain/catalogue/search-places.ts'
import { to } from '#domain/paths/shop.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import type { CatalogueTexts } from '#domain/text/catalogue.ts'
import { pageTexts } from '#domain/text/pages.ts'
import { Link } from '#ui/link.tsx'
import type { StoreView } from '../shell/store-view.ts'

type Props = { query: string; store: StoreView; texts: CatalogueTexts }

/** Categories and pages that a search names, above the products that it finds. */
export function SearchPlaces({ query, store, texts }: Props) {
  const places = findPlaces(listPlaces(store), query)
  if (places.length === 0) return null
  return (
    <p className="mb-8 flex flex-wrap items-baseline gap-x-5 gap-y-1">
      <span className="text-muted">{texts.search.places}</span>
      {places.map(({ name, href }) => (
        <Link
          key={href}
          href={href}
          data-place=""
          className="link inline-flex min-h-8 items-center touch:min-h-11"
        >
          {name}
        </Link>
      ))}
    </p>
  )
}

function listPlaces({ categories, navigation, locale }: StoreView) {
  const pages = pageTexts(getLanguage(locale))
  return [
    ...categories.flatMap(({ children, ...category }) => [category, ...children]).map(toPlace),
    ...navigation.map(({ label, href }) => ({ name: label, href })),
    { name: pages.about, href: to.about() },
    { name: pages.contact, href: to.contact() },
  ]
}

function toPlace({ name, slug }: { name: string; slug: string }) {
  return { name, href: to.category(slug) }
}
