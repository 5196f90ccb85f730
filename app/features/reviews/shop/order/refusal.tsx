import { reviewsRefusals } from '../../rules/errors.ts'
import { to } from '#shared/paths/shop.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { reviewTexts } from '../../rules/texts.ts'
import { refuseInvitations } from '../../server/invite-reviewers.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Banner } from '#ui/banner.tsx'
import { formAction } from '#web/form-action.ts'
import { ReadingPage } from '#features/stores/shop/content/reading-page.tsx'
import { PostForm, RefusalBox } from '#shell/shop/forms/post-form.tsx'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { getLinkedOrder } from '#features/orders/shop/order/linked-order.ts'
import type { Route } from './+types/refusal'

export async function loader(args: Route.LoaderArgs) {
  const { link } = await getLinkedOrder(args)
  return { link, isDone: args.url.searchParams.has('nyt') }
}

// A POST: mail scanners follow links.
export const action = formAction({
  authorise: getLinkedOrder,
  failureCode: 'invitationRefusalFailed',
  run: ({ job, order }) => refuseInvitations(job, order),
  done: ({ link }) => to.order.reviews.refusal(link, 'saved'),
})

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  return toMetaTags(store, { title: reviewTexts(getLanguage(store.locale)).order.refuse.title })
}

/** Ends the invitations to review. */
export default function Refusal({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { link, isDone } = loaderData
  const { store } = matches[1].loaderData
  const language = getLanguage(store.locale)
  const { order: words } = reviewTexts(language)
  return (
    <ReadingPage title={words.refuse.title}>
      {isDone ? (
        <div className="grid justify-items-start gap-6">
          <Banner>{words.refuse.done}</Banner>
          <Link href={to.order.reviews(link)} className="link inline-flex min-h-11 items-center">
            {words.open}
          </Link>
        </div>
      ) : (
        <PostForm
          failed={reviewsRefusals.invitationRefusalFailed[language]}
          className="grid justify-items-start gap-6"
        >
          <RefusalBox result={actionData} language={language} />
          <p className="max-w-prose">{words.refuse.intro(store.name)}</p>
          <Button type="submit" data-pending={words.refuse.saving}>
            {words.refuse.submit}
          </Button>
        </PostForm>
      )}
    </ReadingPage>
  )
}
