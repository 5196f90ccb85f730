import { useOutlet } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { isListedQuestionState } from '../rules/question.ts'
import { adminQuestionsTexts as texts } from '../rules/admin-texts.ts'
import { readStaffQuestion } from '../server/read-staff-questions.ts'
import { ButtonLink } from '#ui/button.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { BackLink, PageHeader } from '#shell/admin/page-header.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { Facts, SideCard } from '#features/support/admin/side-card.tsx'
import type { Route } from './+types/question'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const question = await loadOrRefuse(args, 'staffQuestionsLoadFailed', () =>
    readStaffQuestion(staff, store, args.params.question),
  )
  return {
    question,
    mayAnswer: hasPermission(store.role, 'answerReviews'),
    mayHide: hasPermission(store.role, 'hideReviews'),
  }
}

export const meta = () => toPageTitle(texts.title)

export default function Question({ loaderData }: Route.ComponentProps) {
  const { question, mayAnswer, mayHide } = loaderData
  const { id, name, text, answer, hidden_for, created_at } = question
  const state = isListedQuestionState(question.state) ? question.state : 'new'
  const form = useOutlet({ question })
  return (
    <>
      <BackLink href={to.admin.questions({ state })}>{texts.back}</BackLink>
      <PageHeader
        title={question.product_name}
        actions={
          <>
            {mayAnswer && (
              <ButtonLink variant="secondary" href={to.admin.question.answer(id)}>
                {answer ? texts.answer.change : texts.answer.title}
              </ButtonLink>
            )}
            {mayHide && state !== 'hidden' && (
              <ButtonLink variant="secondary" href={to.admin.question.hiding(id)}>
                {texts.hiding.title}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="grid gap-6">
        {form}
        <SideCard title={texts.question}>
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{text}</p>
          <Facts
            facts={[
              {
                name: texts.state,
                value:
                  hidden_for === null
                    ? texts.states[state]
                    : texts.hiddenFor(texts.reasons[hidden_for]),
              },
              { name: texts.from, value: name },
              { name: texts.written, value: <Timestamp at={created_at} hasTime /> },
            ]}
          />
        </SideCard>
        {answer && (
          <SideCard title={texts.answer.heading}>
            <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{answer}</p>
          </SideCard>
        )}
      </div>
    </>
  )
}
