import { useOutletContext } from 'react-router'
import { staffReviewsRefusals } from '../rules/errors.ts'
import { reviewAnswerForm } from '../rules/forms.ts'
import { to } from '#shared/paths/paths.ts'
import { adminReviewsTexts } from '../rules/admin-texts.ts'
import { answerReview } from '../server/change-review.ts'
import type { StaffReview } from '../server/read-staff-reviews.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { AnswerCard } from '#features/moderation/admin/answer-card.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/answer'

const failure = staffReviewsRefusals.staffReviewSaveFailed

const { answer: words } = adminReviewsTexts

export async function loader(args: Route.LoaderArgs) {
  await getSelectedStore(args, 'answerReviews')
  return null
}

export const action = formAction({
  authorise: getSelectedStore,
  schema: reviewAnswerForm,
  failureCode: failure.code,
  run: ({ staff, store, values }, { params }: Route.ActionArgs) =>
    answerReview(staff, store, params.review, values.answer),
  done: (_, { params }) => to.admin.review(params.review),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function Answer({ actionData }: Route.ComponentProps) {
  const { review } = useOutletContext<{ review: StaffReview }>()
  return (
    <AnswerCard
      words={words}
      answer={review.answer}
      result={actionData}
      cancelHref={to.admin.review(review.id)}
    />
  )
}
