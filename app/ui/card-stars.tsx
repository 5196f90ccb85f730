import type { CardRating } from '#features/reviews/rules/review.ts'
import type { CatalogueTexts } from '#features/catalogue/rules/texts.ts'
import { Icon } from './icon.tsx'
import { star } from './more-icon-paths.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = { rating: CardRating; texts: CatalogueTexts }

export function CardStars({ rating: { average, count }, texts }: Props) {
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
