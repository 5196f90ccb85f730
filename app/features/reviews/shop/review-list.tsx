import { ReviewText } from './review-text.tsx'
import type { VisibleReview, Rating } from '../rules/review.ts'
import { to } from '#shared/paths/shop.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { reviewTexts, type ReviewTexts } from '../rules/texts.ts'
import { Stars } from '#ui/stars.tsx'
import { formatDay } from '#shell/shop/dates.ts'
import type { StoreView } from '#shell/shop/store-view.ts'
import { Link } from '#ui/link.tsx'
import type { ProductView } from '#features/catalogue/shop/product/product-view.ts'

type Props = {
  slug: string
  reviews: readonly VisibleReview[]
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
            <ReviewText words={review} language={getLanguage(store.locale)} />
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

type PhotosProps = { review: VisibleReview; slug: string; label: (number: number) => string }

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

type RatingSummaryProps = { rating: Rating; texts: ReviewTexts }

/** The average, how reviews are checked, and what is hidden or waits. */
export function RatingSummary({ rating, texts }: RatingSummaryProps) {
  const { count, average, stars, hidden, waiting } = rating
  return (
    <div className="grid content-start gap-4">
      {average === null ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span aria-hidden="true" className="heading text-3xl tabular-nums">
              {texts.average(average)}
            </span>
            <Stars value={average} label={texts.outOfFive(average)} />
            <span className="text-muted">{texts.count(count)}</span>
          </p>
          <dl className="grid max-w-64 grid-cols-[auto_1fr] gap-x-4 text-sm tabular-nums">
            {stars.map((one) => (
              <div key={one.stars} className="contents">
                <dt>{texts.stars(one.stars)}</dt>
                <dd className="text-end">{one.count}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {hidden.length > 0 && <p className="max-w-prose text-sm">{formatHidden(rating, texts)}</p>}
      {waiting > 0 && <p className="max-w-prose text-sm">{texts.waiting(waiting)}</p>}
      <p className="max-w-prose text-sm text-muted">{texts.checked}</p>
    </div>
  )
}

function formatHidden({ hidden }: Rating, texts: ReviewTexts): string {
  const total = hidden.reduce((sum, { count }) => sum + count, 0)
  const reasons = hidden.map(({ reason, count }) =>
    hidden.length === 1
      ? texts.hidingReasons[reason]
      : texts.hiddenReason(count, texts.hidingReasons[reason]),
  )
  return texts.hidden(total, reasons.join(', '))
}

type ProductReviewsProps = {
  product: Pick<ProductView, 'slug' | 'rating' | 'reviews'>
  store: StoreView
}

/** The newest reviews below a product; nothing without reviews. */
export function ProductReviews({ product: { slug, rating, reviews }, store }: ProductReviewsProps) {
  const texts = reviewTexts(getLanguage(store.locale))
  if (rating.count + rating.waiting + rating.hidden.length === 0) return null
  return (
    <section aria-labelledby="reviews" className="mt-12 md:mt-20">
      <h2 id="reviews" className="heading mb-4 text-xl">
        {texts.title}
      </h2>
      <div className="grid gap-x-16 gap-y-8 border-t border-line pt-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <RatingSummary rating={rating} texts={texts} />
        <div>
          <ReviewList slug={slug} reviews={reviews} store={store} heading="h3" />
          {rating.count > reviews.length && (
            <Link
              href={to.product.reviews(slug)}
              className="link mt-6 inline-flex min-h-11 items-center"
            >
              {texts.all(rating.count)}
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}
