import { useNavigate } from 'react-router'
import type { MoneyStyle } from '#domain/money.ts'
import type { Listed } from '#domain/paths/parts.ts'
import type { CatalogueWords } from '#domain/text/catalogue.ts'
import type { ProductCardStyle } from '#domain/theme.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Correction } from './correction.tsx'
import type { ListView } from './list-view.ts'
import { ProductGrid } from './product-grid.tsx'
import { Suggestions } from './suggestions.tsx'
import { useSearch } from './use-search.ts'

type Props = {
  list: ListView
  hrefOf: (listed: Listed) => string
  empty: { title: string; explanation?: string }
  look: ProductCardStyle
  hasQuickView: boolean
  isFirst?: boolean
  money: MoneyStyle
  words: CatalogueWords
}

const listId = 'produkter'

/** Product list with a search field: a form on the server, instant with a script. */
export function ProductList({
  list,
  hrefOf,
  empty,
  look,
  hasQuickView,
  isFirst = false,
  money,
  words,
}: Props) {
  const navigate = useNavigate()
  const { sought, corrected, cards, total, suggestions, onType } = useSearch(list)
  const placeOf = (listed: Listed) => `${hrefOf(listed)}#${listId}`
  const search = (query: string) => {
    onType(query)
    if (query === list.query) remember(query)
    else void navigate(hrefOf({ query }), { preventScrollReset: true })
  }
  // Restores the list when the customer comes back from a product.
  const remember = (query: string) => {
    if (list.texts) window.history.replaceState(window.history.state, '', hrefOf({ query }))
  }
  if (list.texts?.length === 0) return <EmptyState {...empty} />
  return (
    <section id={listId} aria-label={words.products} className="scroll-mt-6">
      <div className="mb-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 md:mb-14">
        <SearchField
          action={placeOf({})}
          query={list.query}
          labels={words.search}
          onSearch={search}
          onType={onType}
          onLeave={remember}
          className="w-full md:max-w-narrow"
        />
        <p role="status" className="text-sm text-muted tabular-nums">
          {cards.length > 0 && countOf(total, words)}
        </p>
      </div>
      <div role="status" className="mb-8 empty:hidden">
        {corrected !== null && (
          <Correction
            query={corrected}
            exactHref={placeOf({ query: sought, exact: true })}
            typed={sought}
            words={words}
          />
        )}
      </div>
      {cards.length > 0 && (
        <ProductGrid
          cards={cards}
          look={look}
          hasQuickView={hasQuickView}
          isFirst={isFirst}
          money={money}
          words={words}
        />
      )}
      <div role="status">
        {cards.length === 0 && (
          <EmptyState title={words.noMatch}>
            <Suggestions
              queries={suggestions}
              hrefOf={(query) => placeOf({ query })}
              words={words}
            />
          </EmptyState>
        )}
      </div>
      <div className="mt-14 empty:hidden md:mt-20">
        <Pagination
          label={words.paging.label}
          page={list.page}
          pages={list.pages}
          hrefOf={(page) => placeOf({ query: corrected ?? sought, page })}
          labels={list.total === null ? pagesOfMany(words) : words.paging}
        />
      </div>
    </section>
  )
}

function countOf(total: number | null, words: CatalogueWords): string {
  return total === null ? words.manyProducts(manyAre) : words.productCount(total)
}

const manyAre = 1_000

function pagesOfMany({ paging }: CatalogueWords) {
  return { ...paging, page: paging.pageOfMany }
}
