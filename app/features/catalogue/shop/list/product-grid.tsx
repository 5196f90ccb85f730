import type { MoneyStyle } from '#shared/money/money.ts'
import type { CatalogueTexts } from '../../rules/texts.ts'
import type { ProductCardStyle } from '#shared/theme/theme.ts'
import { favouriteTexts } from '#features/favourites/rules/texts.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { HeartButton, HeartPath } from '#ui/heart-button.tsx'
import { Kept } from '#ui/kept-markup.tsx'
import { type ProductCardView, ProductCard, toCardLook } from '#ui/product-card.tsx'
import { getButtonClass } from '#ui/button.tsx'

type Props = {
  cards: readonly ProductCardView[]
  cardStyle: ProductCardStyle
  money: MoneyStyle
  texts: CatalogueTexts
  // Without a hero picture, the first card's picture is the largest contentful paint.
  isFirst?: boolean
  hasQuickView: boolean
  /** The hearts remove favourites of an account, without scripts too. */
  isFavourites?: boolean
}

export function ProductGrid({
  cards,
  cardStyle,
  money,
  texts,
  isFirst = false,
  hasQuickView,
  isFavourites = false,
}: Props) {
  const { save } = favouriteTexts(getLanguage(money.locale))
  return (
    <>
      <HeartPath />
      <ul className="product-grid" data-look={cardStyle}>
        {cards.map((card, index) => {
          const isLazy = index >= firstRow
          const isPriority = isFirst && index === 0
          const parts = [isLazy, isPriority, hasQuickView, isFavourites]
          return (
            <Kept
              as="li"
              key={card.slug}
              view={card}
              look={toCardLook('grid', cardStyle, money, parts)}
              render={() => (
                <ProductCard
                  card={card}
                  cardStyle={cardStyle}
                  money={money}
                  texts={texts}
                  isLazy={isLazy}
                  isPriority={isPriority}
                  heart={
                    <HeartButton
                      {...(isFavourites && { slug: card.slug, isForm: true })}
                      label={save}
                      name={card.name}
                      className="card-heart"
                    />
                  }
                  quickView={hasQuickView && <QuickViewButton name={card.name} texts={texts} />}
                />
              )}
            />
          )
        })}
      </ul>
    </>
  )
}

const firstRow = 3

/** On a phone a list has one column, or two for a visitor who wants them (browser/more-tasks.ts). */
export function ColumnToggle({ texts }: { texts: CatalogueTexts }) {
  return (
    <button
      type="button"
      data-action="toggle-columns"
      data-touch-task="show-columns"
      data-keep=""
      aria-pressed={false}
      className={buttonClass}
    >
      {texts.twoColumns}
    </button>
  )
}

const buttonClass = getButtonClass({
  variant: 'secondary',
  size: 'small',
  className: 'column-toggle needs-script',
})

type QuickViewButtonProps = { name: string; texts: CatalogueTexts }

/** Opens the quick view (quick-view.tsx); without scripts the card leads to the product's page. */
function QuickViewButton({ name, texts: { card } }: QuickViewButtonProps) {
  return (
    <button
      type="button"
      aria-label={card.quickViewOf(name)}
      aria-haspopup="dialog"
      data-opens="quick-view"
      className={quickViewButtonClass}
    >
      {card.quickView}
    </button>
  )
}

const quickViewButtonClass = getButtonClass({
  variant: 'secondary',
  size: 'small',
  className: 'bg-ground',
})
