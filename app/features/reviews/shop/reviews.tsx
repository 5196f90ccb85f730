import { to } from '#shared/paths/shop.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { catalogueTexts } from '#features/catalogue/rules/texts.ts'
import { reviewTexts } from '../rules/texts.ts'
import { readProductReviews } from '../server/read-product-reviews.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { Link } from '#ui/link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { pageParam } from '#web/page-param.ts'
import { ReadingPage } from '#features/stores/shop/content/reading-page.tsx'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/reviews'
import { RatingSummary, ReviewList } from './review-list.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = getVisitedShop(context)
  return throwIfRefused(await readProductReviews(shop, params.slug, pageParam(url, 'side')))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store || !loaderData) return toMetaTags(store)
  const title = reviewTexts(getLanguage(store.locale)).titleOf(loaderData.name)
  return toMetaTags(store, { title, path: to.product.reviews(loaderData.slug, loaderData.page) })
}

/** All reviews of a product. */
export default function Reviews({ loaderData, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  const { name, slug, rating, reviews, page, pages } = loaderData
  const language = getLanguage(store.locale)
  const texts = reviewTexts(language)
  const { paging } = catalogueTexts(language)
  return (
    <ReadingPage
      title={texts.titleOf(name)}
      aside={
        <div className="mt-6 grid gap-6">
          <RatingSummary rating={rating} texts={texts} />
          <Link href={to.product(slug)} className="link inline-flex min-h-11 items-center">
            ← {texts.back(name)}
          </Link>
        </div>
      }
    >
      <div className="grid gap-10">
        <ReviewList slug={slug} reviews={reviews} store={store} heading="h2" />
        <Pagination
          label={paging.label}
          page={page}
          pages={pages}
          getHref={(target) => to.product.reviews(slug, target)}
          labels={paging}
        />
      </div>
    </ReadingPage>
  )
}
