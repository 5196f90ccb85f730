import type { ReactNode } from 'react'
import { toMoneyStyle, type MoneyStyle } from '#shared/money/money.ts'
import { noFilters, toFilterParameters } from '#shared/paths/list-filters.ts'
import type { ListQuery } from '#shared/paths/parts.ts'
import type { CatalogueTexts } from '../../rules/texts.ts'
import { listFilterTexts } from '../../rules/list-filters-texts.ts'
import { shellTexts } from '#shared/text/shell.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import type { ProductCardStyle } from '#shared/theme/theme.ts'
import { Link } from '#ui/link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Island } from '#shell/shop/islands/island.tsx'
import { ColumnToggle, ProductGrid } from './product-grid.tsx'
import { SelectedFilters } from './selected-filters.tsx'
import { Correction, WaysOn, Suggestions } from './ways-on.tsx'
import { gridId, ListFilters } from './list-filters.tsx'
import type { ListView } from './list-view.ts'

type Props = {
  list: ListView
  toHref: (listed: ListQuery) => string
  empty: { title: string; explanation?: string }
  cardStyle: ProductCardStyle
  hasQuickView: boolean
  isFirst?: boolean
  /** The search of the whole shop, which a category offers. */
  toShopHref?: (listed: ListQuery) => string
  /** Stands below a search that found nothing. */
  wayOn?: ReactNode
  money: MoneyStyle
  words: CatalogueTexts
}

const listId = 'produkter'

/** The products of a shop or category; while a visitor types into the header, the list answers (browser/search.ts). */
export function ProductList({
  list,
  toHref,
  empty,
  cardStyle,
  hasQuickView,
  isFirst = false,
  toShopHref,
  wayOn,
  money,
  words,
}: Props) {
  const { query, submitted, corrected, cards, total, suggestions, filters } = list
  const language = getLanguage(money.locale)
  const { close, loading } = shellTexts(language)
  const filterTexts = listFilterTexts(language)
  const hasNoneLeft = cards.length === 0 && filters !== null && filters.count > 0
  if (list.isEmpty) {
    return (
      <EmptyState {...empty}>
        {toShopHref && <ButtonLink href={toShopHref({})}>{words.toWholeShop}</ButtonLink>}
      </EmptyState>
    )
  }
  return (
    <section id={listId} aria-label={words.products} className="scroll-mt-6">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p role="status" className="text-sm text-muted tabular-nums">
          {cards.length > 0 && formatCount(total, words)}
        </p>
        {toShopHref && query !== '' && (
          <Link
            href={toShopHref({ query })}
            className="link inline-flex min-h-8 items-center text-sm wrap-anywhere touch:min-h-11"
          >
            {words.search.inWholeShop(query)}
          </Link>
        )}
        {cards.length > 1 && <ColumnToggle texts={words} />}
        {filters && (
          <ListFilters
            view={filters}
            query={query}
            total={total}
            action={toHref({})}
            currency={money.currency}
            texts={filterTexts}
          />
        )}
      </div>
      {filters && (
        <SelectedFilters
          view={filters}
          toHref={(left) => `${toHref({ query, filters: toFilterParameters(left) })}#${listId}`}
          texts={filterTexts}
        />
      )}
      <div role="status" className="mb-8 empty:hidden">
        {(corrected ?? submitted) !== null && (
          <Correction
            query={corrected}
            exactHref={toHref({ query: submitted ?? query, exact: true })}
            submitted={submitted ?? query}
            texts={words}
          />
        )}
      </div>
      <div id={gridId} className="scroll-mt-20" />
      {cards.length > 0 && (
        <ProductGrid
          cards={cards}
          cardStyle={cardStyle}
          hasQuickView={hasQuickView}
          isFirst={isFirst}
          money={money}
          texts={words}
        />
      )}
      {hasQuickView && (
        <Island
          name="quick-view"
          props={{
            money: toMoneyStyle(money),
            labels: { close, loading, seeMore: words.card.seeMore },
          }}
        />
      )}
      <div role="status" data-no-match={cards.length === 0 ? words.noMatch : undefined}>
        {hasNoneLeft && (
          <EmptyState title={filterTexts.noMatch} explanation={filterTexts.noMatchExplained} />
        )}
        {cards.length === 0 && !hasNoneLeft && (
          <EmptyState title={words.noMatch}>
            <Suggestions
              queries={suggestions}
              toHref={(found) => toHref({ query: found })}
              texts={words}
            />
            {list.waysOn && (
              <WaysOn ways={list.waysOn} toHref={toHref} money={money} texts={words} />
            )}
            {wayOn}
          </EmptyState>
        )}
      </div>
      <div className="mt-14 empty:hidden md:mt-20">
        <Pagination
          label={words.paging.label}
          page={list.page}
          pages={list.pages}
          getHref={(page) =>
            `${toHref({ query: corrected ?? query, page, filters: toFilterParameters(filters?.chosen ?? noFilters) })}#${listId}`
          }
          labels={list.total === null ? toUncountedLabels(words) : words.paging}
        />
      </div>
    </section>
  )
}

function formatCount(total: number | null, words: CatalogueTexts): string {
  return total === null ? words.manyProducts(manyCount) : words.productCount(total)
}

const manyCount = 1_000

function toUncountedLabels({ paging }: CatalogueTexts) {
  return { ...paging, page: paging.pageOfMany }
}
