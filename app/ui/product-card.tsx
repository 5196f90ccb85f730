import type { ReactNode } from 'react'
import { getLanguage, type Language } from '#shared/stores/locale.ts'
import type { MoneyStyle } from '#shared/money/money.ts'
import { to } from '#shared/paths/shop.ts'
import type { CatalogueTexts } from '#features/catalogue/rules/texts.ts'
import type { ProductCardStyle } from '#shared/theme/theme.ts'
import { NoPicture } from './no-picture.tsx'
import { Picture, type PictureView } from './picture.tsx'
import { PriceTag, type PriceTagView } from './price-tag.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import { describeShipsOn } from '#features/orders/rules/delayed-delivery-texts.ts'
import type { CardRating } from '#features/reviews/rules/review.ts'
import { Icon, star } from './icon.tsx'
import type { ShipsOn } from '#features/catalogue/rules/ships-on.ts'
import type { CardBadge } from '#features/catalogue/rules/card-badge.ts'

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
          <Picture
            picture={card.picture}
            sizes={sizes}
            minWidth={320}
            isLazy={isLazy}
            isPriority={isPriority}
          />
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

/** Names all that the markup of a card follows from, beside its view. */
export function toCardLook(
  place: 'grid' | 'block',
  cardStyle: ProductCardStyle,
  { locale, currency }: MoneyStyle,
  parts: readonly boolean[] = [],
): string {
  return [place, cardStyle, locale, currency, ...parts].join(' ')
}

const sizes = '(min-width: 82rem) 24rem, (min-width: 64rem) 29vw, (min-width: 40rem) 45vw, 92vw'

type CardMarksProps = {
  card: Pick<ProductCardView, 'badge' | 'colours' | 'offer' | 'ships_on'>
  language: Language
  texts: CatalogueTexts
}

/** Says whether a product is new or cannot be had, what several pieces cost, and its colours. */
function CardMarks({ card: { badge, colours, offer, ships_on }, language, texts }: CardMarksProps) {
  const isOffered = offer !== null && badge !== 'soldOut'
  if (!badge && !isOffered && colours.length === 0) return null
  const isLater = badge === 'preorder' || badge === 'backorder'
  const time = isLater && ships_on ? describeShipsOn(ships_on, language) : null
  const shown = colours.slice(0, mostDots)
  return (
    <div className="card-marks">
      {badge && (
        <p className="card-badge">{[texts.card.badges[badge], time].filter(Boolean).join(' · ')}</p>
      )}
      {isOffered && <p className="card-badge">{offer}</p>}
      {colours.length > 0 && (
        <svg
          role="img"
          aria-label={texts.card.colours(colours.map(({ name }) => name).join(', '))}
          viewBox={`0 0 ${shown.length * 16} 16`}
          className="card-dots"
        >
          {shown.map(({ name, colour }, at) => (
            <circle key={name} cx={at * 16 + 8} cy="8" r="6" fill={colour} />
          ))}
        </svg>
      )}
    </div>
  )
}

const mostDots = 6

type CardStarsProps = { rating: CardRating; texts: CatalogueTexts }

function CardStars({ rating: { average, count }, texts }: CardStarsProps) {
  const shown = texts.card.average(average)
  return (
    <p className="card-stars">
      <span aria-hidden="true">
        <Icon path={star} className="star-on" /> {shown} ({count})
      </span>
      <VisuallyHidden>{texts.card.rating(shown, count)}</VisuallyHidden>
    </p>
  )
}

export type ProductCardView = PriceTagView & {
  slug: string
  name: string
  teaser: string
  category: { name: string; slug: string } | null
  is_from_price: boolean
  /** The price of several pieces, as it is read. */
  offer: string | null
  picture: PictureView | null
  /** Address of the picture that a mouse sees. */
  second: string | null
  colours: readonly { name: string; colour: string }[]
  badge: CardBadge | null
  /** When a preorder or backorder can be sent. */
  ships_on: ShipsOn | null
  /** Null without a review. */
  rating: CardRating | null
  free_shipping: boolean
}
