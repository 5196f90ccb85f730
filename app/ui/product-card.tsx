import type { ReactNode } from 'react'
import { getLanguage } from '#shared/stores/locale.ts'
import type { MoneyStyle } from '#shared/money/money.ts'
import { to } from '#shared/paths/shop.ts'
import type { CatalogueTexts } from '#features/catalogue/rules/texts.ts'
import type { ProductCardStyle } from '#features/stores/rules/theme.ts'
import { CardMarks } from './card-marks.tsx'
import { CardStars } from './card-stars.tsx'
import { NoPicture } from './no-picture.tsx'
import { Picture } from './picture.tsx'
import { PriceTag } from './price-tag.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import type { ProductCardView } from './product-card-view.ts'

type Props = {
  card: ProductCardView
  cardStyle: ProductCardStyle
  money: MoneyStyle
  texts: CatalogueTexts
  isLazy?: boolean
  isPriority?: boolean
  // Rendered above the link that covers the card.
  quickView?: ReactNode
  heart?: ReactNode
  // Below the heading of a block of the home page, which shows goods that the list has as well.
  isInBlock?: boolean
}

export function ProductCard({
  card,
  cardStyle,
  money,
  texts,
  isLazy = true,
  isPriority = false,
  quickView,
  heart,
  isInBlock = false,
}: Props) {
  const Name = isInBlock ? 'h3' : 'h2'
  return (
    <article
      className="card"
      data-look={cardStyle}
      data-testid={isInBlock ? undefined : 'product-card'}
    >
      <div className="card-picture" data-second={card.second ?? undefined}>
        {card.picture ? (
          <Picture picture={card.picture} sizes={sizes} isLazy={isLazy} isPriority={isPriority} />
        ) : (
          <NoPicture text={texts.card.noImage} />
        )}
        <CardMarks card={card} language={getLanguage(money.locale)} texts={texts} />
        {heart}
        {quickView && <div className="card-quick-view">{quickView}</div>}
      </div>
      <div className="card-body">
        {card.category && <p className="card-category">{card.category.name}</p>}
        <Name className="card-name">{card.name}</Name>
        {card.rating && <CardStars rating={card.rating} texts={texts} />}
        <p className="card-teaser">{card.teaser}</p>
        <p className="card-price">
          <PriceTag tag={card} isFrom={card.is_from_price} money={money} />
        </p>
        {card.free_shipping && <p className="card-shipping">{texts.card.freeShipping}</p>}
        <a href={to.product(card.slug)} className="card-more">
          {texts.card.seeMore}
          <VisuallyHidden>: {card.name}</VisuallyHidden>
        </a>
      </div>
    </article>
  )
}

const sizes = '(min-width: 82rem) 24rem, (min-width: 64rem) 29vw, (min-width: 40rem) 45vw, 92vw'
