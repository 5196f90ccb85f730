import type { MoneyStyle } from '#domain/money/money.ts'
import type { CatalogueTexts } from '#domain/text/catalogue.ts'
import type { ProductCardStyle } from '#domain/stores/theme.ts'
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
}

export function ProductGrid({
  cards,
  cardStyle,
  money,
  texts,
  isFirst = false,
  hasQuickView,
}: Props) {
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
            quickView={hasQuickView && <QuickViewButton card={card} texts={texts} />}
          />
        </li>
      ))}
    </ul>
  )
}

const firstRow = 3
