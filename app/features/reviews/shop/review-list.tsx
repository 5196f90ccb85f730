import type { ShownReview } from '../rules/review.ts'
import { to } from '#shared/paths/shop.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { reviewTexts } from '../rules/texts.ts'
import { Stars } from '#ui/stars.tsx'
import { formatDay } from '#shell/shop/dates.ts'
import type { StoreView } from '#shell/shop/store-view.ts'

type Props = {
  slug: string
  reviews: readonly ShownReview[]
  store: StoreView
  heading: 'h2' | 'h3'
}

export function ReviewList({ slug, reviews, store, heading: Heading }: Props) {
  const texts = reviewTexts(getLanguage(store.locale))
  return (
    <ul className="grid gap-8">
      {reviews.map((review) => {
        const author = review.name || texts.anonymous
        return (
          <li key={review.id} data-key={review.id} data-testid="review">
            <Heading className="flex flex-wrap items-center gap-x-3 font-medium wrap-anywhere">
              {author}
              <Stars value={review.stars} label={texts.outOfFive(review.stars)} />
            </Heading>
            <p className="mt-1 text-sm text-muted">
              {texts.verified} · {formatDay(new Date(review.created_at), store.locale)}
            </p>
            <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{review.text}</p>
            <Photos review={review} slug={slug} label={(number) => texts.photo(number, author)} />
            {review.answer && (
              <div className="mt-4 max-w-prose border-s-2 border-line ps-4">
                <p className="text-sm font-medium">{texts.answer(store.name)}</p>
                <p className="mt-1 whitespace-pre-line wrap-anywhere">{review.answer}</p>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type PhotosProps = { review: ShownReview; slug: string; label: (number: number) => string }

function Photos({ review: { id, photos }, slug, label }: PhotosProps) {
  if (photos.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <a href={to.product.reviewPhoto(slug, id, photo.id)} className="photo-small">
            <img
              src={to.product.reviewPhoto(slug, id, photo.id, 'small')}
              alt={label(index + 1)}
              width={96}
              height={96}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
