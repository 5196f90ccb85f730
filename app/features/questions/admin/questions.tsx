import { to } from '#shared/paths/paths.ts'
import {
  isListedQuestionState,
  listedQuestionStates,
  type ListedQuestionState,
} from '../rules/question.ts'
import { excerpt } from '#shared/plain-text.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminQuestionsTexts as texts } from '../rules/admin-texts.ts'
import { readStaffQuestions } from '../server/read-staff-questions.ts'
import { drawings } from '#ui/drawings.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Table } from '#ui/table.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { pageParam } from '#web/page-param.ts'
import { toPageTitle } from '#web/page-title.ts'
import { StateTabs } from '#features/moderation/admin/state-tabs.tsx'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import type { Route } from './+types/questions'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const asked = args.url.searchParams.get('state')
  const state = isListedQuestionState(asked) ? asked : 'new'
  const list = await loadOrRefuse(args, 'staffQuestionsLoadFailed', () =>
    readStaffQuestions(staff, store, { state, page: pageParam(args.url) }),
  )
  return { ...list, state }
}

export const meta = () => toPageTitle(texts.title)

export default function Questions({ loaderData }: Route.ComponentProps) {
  const { questions, state, page, hasNext } = loaderData
  return (
    <>
      <PageHeader title={texts.title} description={texts.intro} />
      <StateTabs
        label={texts.nav}
        states={listedQuestionStates}
        shown={state}
        names={texts.states}
        toHref={(one) => toPage(one, 1)}
      />
      <div className="grid gap-6">
        {questions.length === 0 ? (
          <EmptyState
            drawing={drawings.letters}
            title={texts.empty[state].title}
            explanation={texts.empty[state].text}
          />
        ) : (
          <Table
            caption={texts.states[state]}
            rows={questions}
            getKey={({ id }) => id}
            isStacked
            isList
            columns={[
              { heading: texts.product, isRowHeading: true, cell: showProduct },
              { heading: texts.question, cell: ({ text }) => excerpt(text, shownLength) },
              { heading: texts.from, cell: ({ name }) => name },
              { heading: texts.written, cell: showDate },
            ]}
          />
        )}
        <Pagination
          label={adminCommonTexts.pages}
          previous={page > 1 ? toPage(state, page - 1) : null}
          next={hasNext ? toPage(state, page + 1) : null}
          labels={{ previous: adminCommonTexts.previousPage, next: adminCommonTexts.nextPage }}
        />
      </div>
    </>
  )
}

type Row = Route.ComponentProps['loaderData']['questions'][number]

const shownLength = 120

function showProduct({ id, product_name }: Row) {
  return (
    <Link href={to.admin.question(id)} className="link">
      {product_name}
    </Link>
  )
}

function showDate({ created_at }: Row) {
  return <Timestamp at={created_at} />
}

function toPage(state: ListedQuestionState, page: number): string {
  return to.admin.questions({ state, ...(page > 1 && { page: String(page) }) })
}
