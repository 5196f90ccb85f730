import type { MoneyStyle } from '#shared/money/money.ts'
import type { ProductCardStyle } from '#features/stores/rules/theme.ts'
import type { CatalogueTexts } from '#features/catalogue/rules/texts.ts'
import type { ProductCardView } from '#ui/product-card-view.ts'
import { ProductCard } from '#ui/product-card.tsx'

type Props = {
  cards: readonly ProductCardView[]
  cardStyle: ProductCardStyle
  money: MoneyStyle
  texts: CatalogueTexts
}

export function ChosenProducts({ cards, cardStyle, money, texts }: Props) {
  return (
    <ul className="product-grid" data-look={cardStyle}>
      {cards.map((card) => (
        <li key={card.slug} className="grid">
          <ProductCard card={card} cardStyle={cardStyle} money={money} texts={texts} isInBlock />
        </li>
      ))}
    </ul>
  )
}
