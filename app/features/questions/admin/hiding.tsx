import { useOutletContext } from 'react-router'
import { staffReviewsRefusals } from '#features/reviews/rules/errors.ts'
import { reviewHidingForm } from '#features/reviews/rules/forms.ts'
import { to } from '#shared/paths/paths.ts'
import { adminQuestionsTexts } from '../rules/admin-texts.ts'
import { hideQuestion } from '../server/change-question.ts'
import type { StaffQuestion } from '../server/read-staff-questions.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { HidingCard } from '#features/moderation/admin/hiding-card.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/hiding'

const failure = staffReviewsRefusals.staffQuestionSaveFailed

const { hiding: words, reasons } = adminQuestionsTexts

export async function loader(args: Route.LoaderArgs) {
  await getSelectedStore(args, 'hideReviews')
  return null
}

export const action = formAction({
  authorise: getSelectedStore,
  schema: reviewHidingForm,
  failureCode: failure.code,
  run: ({ staff, store, values }, { params }: Route.ActionArgs) =>
    hideQuestion(staff, store, params.question, values.reason),
  done: (_, { params }) => to.admin.question(params.question),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function Hiding({ actionData }: Route.ComponentProps) {
  const { question } = useOutletContext<{ question: StaffQuestion }>()
  return (
    <HidingCard
      words={words}
      reasons={reasons}
      result={actionData}
      cancelHref={to.admin.question(question.id)}
    />
  )
}
