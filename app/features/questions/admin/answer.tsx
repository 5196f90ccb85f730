import { useOutletContext } from 'react-router'
import { staffReviewsRefusals } from '#features/reviews/rules/errors.ts'
import { questionAnswerForm } from '../rules/question-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { adminQuestionsTexts } from '../rules/admin-texts.ts'
import { answerQuestion } from '../server/change-question.ts'
import type { StaffQuestion } from '../server/read-staff-questions.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { AnswerCard } from '#features/moderation/admin/answer-card.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/answer'

const failure = staffReviewsRefusals.staffQuestionSaveFailed

const { answer: words } = adminQuestionsTexts

export async function loader(args: Route.LoaderArgs) {
  await getSelectedStore(args, 'answerReviews')
  return null
}

export const action = formAction({
  authorise: getSelectedStore,
  schema: questionAnswerForm,
  failureCode: failure.code,
  run: ({ staff, store, values }, { params }: Route.ActionArgs) =>
    answerQuestion(staff, store, params.question, values.answer),
  done: (_, { params }) => to.admin.question(params.question),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function Answer({ actionData }: Route.ComponentProps) {
  const { question } = useOutletContext<{ question: StaffQuestion }>()
  return (
    <AnswerCard
      words={words}
      answer={question.answer}
      result={actionData}
      cancelHref={to.admin.question(question.id)}
    />
  )
}
