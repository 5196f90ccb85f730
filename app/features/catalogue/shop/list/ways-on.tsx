import type { MoneyStyle } from '#shared/money/money.ts'
import type { ListQuery } from '#shared/paths/parts.ts'
import { to } from '#shared/paths/shop.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import type { CatalogueTexts } from '../../rules/texts.ts'
import { fromPrice } from '#shared/text/price.ts'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'
import type { ListView } from './list-view.ts'

type Props = {
  ways: NonNullable<ListView['waysOn']>
  toHref: (listed: ListQuery) => string
  money: MoneyStyle
  texts: CatalogueTexts
}

/** Below a search that found nothing: the search without one of its words, and goods that others buy. */
export function WaysOn({
  ways: { shorter, bestSellers },
  toHref,
  money,
  texts: { search },
}: Props) {
  return (
    <>
      {shorter.length > 0 && (
        <p className="mb-6 flex flex-wrap justify-center gap-x-5 gap-y-1">
          {shorter.map(({ query, without }) => (
            <Link
              key={without}
              href={toHref({ query })}
              className="link inline-flex min-h-8 items-center wrap-anywhere touch:min-h-11"
            >
              {search.without(without)}
            </Link>
          ))}
        </p>
      )}
      {bestSellers.length > 0 && (
        <section aria-label={search.bestSellers} className="mb-8 text-start">
          <p className="mb-2 text-muted">{search.bestSellers}</p>
          <ul className="divide-y divide-line border-y border-line">
            {bestSellers.map(({ slug, name, price, is_from_price }) => (
              <li key={slug}>
                <Link
                  href={to.product(slug)}
                  className="flex min-h-11 items-baseline justify-between gap-6 py-2.5 hover:underline"
                >
                  <span className="wrap-anywhere">{name}</span>
                  <span className="shrink-0 tabular-nums">
                    <Price
                      amount={price}
                      money={money}
                      {...(is_from_price && { wording: fromPrice[getLanguage(money.locale)] })}
                    />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type CorrectionProps = {
  /** Null if nothing was corrected, but a price read from what was typed. */
  query: string | null
  submitted: string
  exactHref: string
  texts: CatalogueTexts
}

export function Correction({ query, submitted, exactHref, texts: { search } }: CorrectionProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      {query !== null && <span>{search.showingResultsFor(query)}</span>}
      <Link
        href={exactHref}
        className="link inline-flex min-h-8 items-center wrap-anywhere text-sm touch:min-h-11"
      >
        {search.searchExactly(submitted)}
      </Link>
    </p>
  )
}

type SuggestionsProps = {
  queries: readonly string[]
  toHref: (query: string) => string
  texts: CatalogueTexts
}

export function Suggestions({ queries, toHref, texts }: SuggestionsProps) {
  if (queries.length === 0) return null
  return (
    <p className="flex flex-wrap items-baseline justify-center gap-x-4 gap-y-1">
      <span className="text-muted">{texts.search.didYouMean}</span>
      {queries.map((query) => (
        <Link
          key={query}
          href={toHref(query)}
          className="link inline-flex min-h-8 items-center touch:min-h-11"
        >
          {query}
        </Link>
      ))}
    </p>
  )
}
