import type { MoneyStyle } from '#shared/money/money.ts'
import type { CatalogueTexts } from '../../rules/texts.ts'
import type { ProductCardStyle } from '#shared/theme/theme.ts'
import { favouriteTexts } from '#features/favourites/rules/texts.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { HeartButton } from '#ui/heart-button.tsx'
import { Kept } from '#ui/kept-markup.tsx'
import { type ProductCardView, ProductCard, toCardLook } from '#ui/product-card.tsx'
import { getButtonClass } from '#ui/button.tsx'
import { to } from '#shared/paths/shop.ts'

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
    <ul className="product-grid" data-look={cardStyle}>
      {cards.map((card, index) => {
        const isLazy = index >= firstRow
        const isPriority = isFirst && index === 0
        const parts = [isLazy, isPriority, hasQuickView, isFavourites]
        return (
          <Kept
            as="li"
            key={card.slug}
            data-key={card.slug}
            className="grid"
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
                    slug={card.slug}
                    label={save}
                    name={card.name}
                    className={isFavourites ? 'card-heart' : 'card-heart with-scripts'}
                    isForm={isFavourites}
                  />
                }
                quickView={hasQuickView && <QuickViewButton card={card} texts={texts} />}
              />
            )}
          />
        )
      })}
    </ul>
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

type QuickViewButtonProps = { card: { slug: string; name: string }; texts: CatalogueTexts }

/** Opens the quick view (quick-view.tsx); without a script, the product's page. */
function QuickViewButton({ card: { slug, name }, texts: { card } }: QuickViewButtonProps) {
  return (
    <form action={to.product(slug)}>
      <button
        type="submit"
        aria-label={card.quickViewOf(name)}
        aria-haspopup="dialog"
        data-opens="quick-view"
        className={quickViewButtonButtonClass}
      >
        {card.quickView}
      </button>
    </form>
  )
}

const quickViewButtonButtonClass = getButtonClass({
  variant: 'secondary',
  size: 'small',
  className: 'bg-ground',
})
