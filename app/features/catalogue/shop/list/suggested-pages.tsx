import { pageWords, findSuggestedPages, type SuggestedPage } from '../../rules/suggested-pages.ts'
import { to } from '#shared/paths/shop.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import type { CatalogueTexts } from '../../rules/texts.ts'
import { shellTexts } from '#shared/text/shell.ts'
import { Link } from '#ui/link.tsx'
import type { StoreView } from '#shell/shop/store-view.ts'

type Props = { query: string; store: StoreView; texts: CatalogueTexts }

/** Categories and pages that a search names, above the products that it finds. */
export function SuggestedPages({ query, store, texts }: Props) {
  const places = findSuggestedPages(listPlaces(store), query)
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

function listPlaces(store: StoreView): SuggestedPage[] {
  const { categories, navigation, written_pages, sells_gift_cards, has_recalls, locale } = store
  const { footer } = shellTexts(getLanguage(locale))
  const contactWords = written_pages.has_opening_hours
    ? [...pageWords.contact, ...pageWords.openingHours]
    : pageWords.contact
  return [
    ...categories.flatMap(({ children, ...category }) => [category, ...children]).map(toPlace),
    ...(sells_gift_cards ? [toPage(footer.giftCard, to.giftCard(), pageWords.giftCard)] : []),
    ...navigation
      .filter(({ isWritten }) => isWritten)
      .map(({ label, href }) => ({ name: label, href })),
    toPage(footer.withdraw, to.withdrawal(), pageWords.withdrawal),
    toPage(footer.support, to.support(), pageWords.support),
    toPage(footer.terms, to.terms(), pageWords.terms),
    ...(written_pages.contact ? [toPage(footer.contact, to.contact(), contactWords)] : []),
    ...(written_pages.about ? [toPage(footer.about, to.about(), pageWords.about)] : []),
    toPage(footer.privacy, to.privacy(), pageWords.privacy),
    toPage(footer.accessibility, to.accessibility(), pageWords.accessibility),
    toPage(footer.favourites, to.favourites(), pageWords.favourites),
    ...(has_recalls ? [toPage(footer.recalls, to.recalls(), pageWords.recalls)] : []),
  ]
}

function toPage(name: string, href: string, words: readonly string[]): SuggestedPage {
  return { name, href, words }
}

function toPlace({ name, slug }: { name: string; slug: string }): SuggestedPage {
  return { name, href: to.category(slug) }
}
