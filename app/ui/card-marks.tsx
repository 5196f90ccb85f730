import type { Language } from '#shared/stores/locale.ts'
import { describeShipsOn } from '#features/orders/rules/delayed-delivery-texts.ts'
import type { CatalogueTexts } from '#features/catalogue/rules/texts.ts'
import type { ProductCardView } from './product-card-view.ts'

type Props = {
  card: Pick<ProductCardView, 'badge' | 'colours' | 'offer' | 'ships_on'>
  language: Language
  texts: CatalogueTexts
}

/** Says whether a product is new or cannot be had, what several pieces cost, and its colours. */
export function CardMarks({ card: { badge, colours, offer, ships_on }, language, texts }: Props) {
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
