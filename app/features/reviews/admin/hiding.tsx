import { useOutletContext } from 'react-router'
import { staffReviewsRefusals } from '../rules/errors.ts'
import { reviewHidingForm } from '../rules/forms.ts'
import { to } from '#shared/paths/paths.ts'
import { adminReviewsTexts } from '../rules/admin-texts.ts'
import { hideReview } from '../server/change-review.ts'
import type { StaffReview } from '../server/read-staff-reviews.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { HidingCard } from '#features/moderation/admin/hiding-card.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/hiding'

const failure = staffReviewsRefusals.staffReviewSaveFailed

const { hiding: words, reasons } = adminReviewsTexts

export async function loader(args: Route.LoaderArgs) {
  await getSelectedStore(args, 'hideReviews')
  return null
}

export const action = formAction({
  authorise: getSelectedStore,
  schema: reviewHidingForm,
  failureCode: failure.code,
  run: ({ staff, store, values }, { params }: Route.ActionArgs) =>
    hideReview(staff, store, params.review, values.reason),
  done: (_, { params }) => to.admin.review(params.review),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function Hiding({ actionData }: Route.ComponentProps) {
  const { review } = useOutletContext<{ review: StaffReview }>()
  return (
    <HidingCard
      words={words}
      reasons={reasons}
      result={actionData}
      cancelHref={to.admin.review(review.id)}
    />
  )
}
