import { to } from '#shared/paths/shop.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { reviewTexts } from '../rules/texts.ts'
import { Link } from '#ui/link.tsx'
import type { ProductView } from '#features/catalogue/shop/product/product-view.ts'
import type { StoreView } from '#shell/shop/store-view.ts'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewList } from './review-list.tsx'

type Props = { product: Pick<ProductView, 'slug' | 'rating' | 'reviews'>; store: StoreView }

/** The newest reviews below a product; nothing without reviews. */
export function ProductReviews({ product: { slug, rating, reviews }, store }: Props) {
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
