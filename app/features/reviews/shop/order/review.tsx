import { ReviewText } from '../review-text.tsx'
import { isRefused, refused } from '#shared/errors/errors.ts'
import { reviewsRefusals } from '../../rules/errors.ts'
import { reviewForm } from '../../rules/forms.ts'
import { to } from '#shared/paths/shop.ts'
import { getFirstName } from '../../rules/review.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { reviewTexts } from '../../rules/texts.ts'
import { readOrderReviews, type ReviewableLine } from '../../server/read-order-reviews.ts'
import { writeReview } from '../../server/write-review.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { Link } from '#ui/link.tsx'
import { formAction } from '#web/form-action.ts'
import { takeFiles } from '#web/take-file.ts'
import { ReadingPage } from '#features/stores/shop/content/reading-page.tsx'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { getLinkedOrder } from '#features/orders/shop/order/linked-order.ts'
import type { Route } from './+types/review'
import { ReviewFields } from './review-fields.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Banner } from '#ui/banner.tsx'
import { Stars } from '#ui/stars.tsx'
import type { StoreView } from '#shell/shop/store-view.ts'
import { describeReviewState } from './describe-review-state.ts'

export async function loader(args: Route.LoaderArgs) {
  const { job, order, link, line_id } = await getLinkedOrder(args)
  const reviews = await readOrderReviews(job, order)
  if (isRefused(reviews)) return throwIfRefused<never>(reviews)
  const line = reviews.lines.find(({ id }) => id === line_id)
  if (!line) return throwIfRefused<never>(refused('reviewLineNotFound'))
  return { link, line, isOpen: reviews.isOpen, name: getFirstName(reviews.name) }
}

export const action = formAction({
  authorise: getLinkedOrder,
  prepare: async (form) => ({ photos: await takeFiles(form, 'photos') }),
  schema: reviewForm,
  failureCode: 'reviewSaveFailed',
  run: ({ job, visitor, order, line_id, values, photos }) =>
    writeReview({ job, visitor }, order, line_id, { ...values, photos }),
  done: ({ link, line_id }) => to.order.review(link, line_id),
})

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store || !loaderData) return toMetaTags(store)
  const { order } = reviewTexts(getLanguage(store.locale))
  return toMetaTags(store, { title: order.writeOf(loaderData.line.name) })
}

/** Writes the review of one line of an order, or shows it. */
export default function Review({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { link, line, isOpen, name } = loaderData
  const { store } = matches[1].loaderData
  const language = getLanguage(store.locale)
  const texts = reviewTexts(language)
  const isWritten = line.stars !== null
  return (
    <ReadingPage
      title={isWritten ? texts.order.yours : texts.order.writeOf(line.name)}
      {...(isWritten && { label: line.name })}
      aside={
        <>
          {!isWritten && <p className="mt-4 max-w-prose">{texts.order.intro}</p>}
          <p className="mt-4">
            <Link href={to.order.reviews(link)} className="link inline-flex min-h-11 items-center">
              ← {texts.order.backToAll}
            </Link>
          </p>
        </>
      }
    >
      {isWritten ? (
        <OwnReview line={line} link={link} store={store} />
      ) : isOpen && line.is_sent ? (
        <ReviewFields
          name={name}
          result={actionData}
          language={language}
          failed={reviewsRefusals.reviewSaveFailed[language]}
        />
      ) : (
        <p className="notice notice-plain">{isOpen ? texts.order.notSent : texts.order.closed}</p>
      )}
    </ReadingPage>
  )
}

type Props = { line: ReviewableLine; link: string; store: StoreView }

function OwnReview({ line, link, store }: Props) {
  const texts = reviewTexts(getLanguage(store.locale))
  const { stars, author, answer, photos } = line
  if (stars === null) return null
  return (
    <div className="grid gap-6">
      <Banner>{describeReviewState(line, texts)}</Banner>
      <div>
        <p className="flex flex-wrap items-center gap-x-3 font-medium wrap-anywhere">
          {author || texts.anonymous}
          <Stars value={stars} label={texts.outOfFive(stars)} />
        </p>
        <ReviewText words={line} language={getLanguage(store.locale)} />
        {photos > 0 && <p className="mt-2 text-sm text-muted">{texts.order.photosSent(photos)}</p>}
        {answer && (
          <div className="mt-4 border-s-2 border-line ps-4">
            <p className="text-sm font-medium">{texts.answer(store.name)}</p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{answer}</p>
          </div>
        )}
      </div>
      <div>
        <ButtonLink href={to.order.review.removal(link, line.id)} variant="secondary">
          {texts.order.delete}
        </ButtonLink>
      </div>
    </div>
  )
}
