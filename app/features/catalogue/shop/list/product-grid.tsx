import type { MoneyStyle } from '#shared/money/money.ts'
import type { CatalogueTexts } from '../../rules/texts.ts'
import type { ProductCardStyle } from '#features/stores/rules/theme.ts'
import { favouriteTexts } from '#features/favourites/rules/texts.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { HeartButton } from '#ui/heart-button.tsx'
import { QuickViewButton } from '../product/quick-view-button.tsx'
import type { ProductCardView } from '#ui/product-card-view.ts'
import { ProductCard } from '#ui/product-card.tsx'

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
      {cards.map((card, index) => (
        <li key={card.slug} data-key={card.slug} className="grid">
          <ProductCard
            card={card}
            cardStyle={cardStyle}
            money={money}
            texts={texts}
            isLazy={index >= firstRow}
            isPriority={isFirst && index === 0}
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
        </li>
      ))}
    </ul>
  )
}

const firstRow = 3
