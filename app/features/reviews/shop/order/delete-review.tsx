import { isRefused, refused } from '#shared/errors/errors.ts'
import { reviewsRefusals } from '../../rules/errors.ts'
import { to } from '#shared/paths/shop.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { reviewTexts } from '../../rules/texts.ts'
import { readOrderReviews } from '../../server/read-order-reviews.ts'
import { removeReview } from '../../server/write-review.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { formAction } from '#web/form-action.ts'
import { ReadingPage } from '#features/stores/shop/content/reading-page.tsx'
import { PostForm, RefusalBox } from '#shell/shop/forms/post-form.tsx'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { getLinkedOrder } from '#features/orders/shop/order/linked-order.ts'
import type { Route } from './+types/delete-review'

export async function loader(args: Route.LoaderArgs) {
  const { job, order, link, line_id } = await getLinkedOrder(args)
  const reviews = await readOrderReviews(job, order)
  if (isRefused(reviews)) return throwIfRefused<never>(reviews)
  const line = reviews.lines.find(({ id }) => id === line_id)
  if (!line?.review_id) return throwIfRefused<never>(refused('reviewNotFound'))
  return { link, line_id, name: line.name }
}

export const action = formAction({
  authorise: getLinkedOrder,
  failureCode: 'reviewRemovalFailed',
  run: ({ job, order, line_id }) => removeReview(job, order, line_id),
  done: ({ link }) => to.order.reviews(link),
})

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  return toMetaTags(store, { title: reviewTexts(getLanguage(store.locale)).order.delete })
}

export default function Removal({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { link, line_id, name } = loaderData
  const language = getLanguage(matches[1].loaderData.store.locale)
  const { order: words } = reviewTexts(language)
  return (
    <ReadingPage title={words.delete} label={name}>
      <p className="max-w-prose">{words.deleteIntro}</p>
      <PostForm failed={reviewsRefusals.reviewRemovalFailed[language]} className="mt-6 grid gap-5">
        <RefusalBox result={actionData} language={language} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" data-pending={words.deleting}>
            {words.delete}
          </Button>
          <ButtonLink href={to.order.review(link, line_id)} variant="secondary">
            {words.cancel}
          </ButtonLink>
        </div>
      </PostForm>
    </ReadingPage>
  )
}
