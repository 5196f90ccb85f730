import { placeWords, findPlaces, type Place } from '../../rules/suggested-pages.ts'
import { to } from '#shared/paths/shop.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import type { CatalogueTexts } from '../../rules/texts.ts'
import { shellTexts } from '#shared/text/shell.ts'
import { Link } from '#ui/link.tsx'
import type { StoreView } from '#shell/shop/store-view.ts'

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

function listPlaces(store: StoreView): Place[] {
  const { categories, navigation, written_pages, sells_gift_cards, has_recalls, locale } = store
  const { footer } = shellTexts(getLanguage(locale))
  const contactWords = written_pages.has_opening_hours
    ? [...placeWords.contact, ...placeWords.openingHours]
    : placeWords.contact
  return [
    ...categories.flatMap(({ children, ...category }) => [category, ...children]).map(toPlace),
    ...(sells_gift_cards ? [toPage(footer.giftCard, to.giftCard(), placeWords.giftCard)] : []),
    ...navigation
      .filter(({ isWritten }) => isWritten)
      .map(({ label, href }) => ({ name: label, href })),
    toPage(footer.withdraw, to.withdrawal(), placeWords.withdrawal),
    toPage(footer.support, to.support(), placeWords.support),
    toPage(footer.terms, to.terms(), placeWords.terms),
    ...(written_pages.contact ? [toPage(footer.contact, to.contact(), contactWords)] : []),
    ...(written_pages.about ? [toPage(footer.about, to.about(), placeWords.about)] : []),
    toPage(footer.privacy, to.privacy(), placeWords.privacy),
    toPage(footer.accessibility, to.accessibility(), placeWords.accessibility),
    toPage(footer.favourites, to.favourites(), placeWords.favourites),
    ...(has_recalls ? [toPage(footer.recalls, to.recalls(), placeWords.recalls)] : []),
  ]
}

function toPage(name: string, href: string, words: readonly string[]): Place {
  return { name, href, words }
}

function toPlace({ name, slug }: { name: string; slug: string }): Place {
  return { name, href: to.category(slug) }
}
