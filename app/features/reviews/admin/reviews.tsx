import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { to } from '#shared/paths/paths.ts'
import { isReviewState, reviewStates, type ReviewState } from '../rules/review.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminReviewsTexts as texts } from '../rules/admin-texts.ts'
import { readStaffReviews } from '../server/read-staff-reviews.ts'
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
import type { Route } from './+types/reviews'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const asked = args.url.searchParams.get('state')
  const state = isReviewState(asked) ? asked : 'new'
  const list = await loadOrRefuse(args, 'staffReviewsLoadFailed', () =>
    readStaffReviews(staff, store, { state, page: pageParam(args.url) }),
  )
  return { ...list, state }
}

export const meta = () => toPageTitle(texts.title)

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { reviews, state, page, hasNext } = loaderData
  return (
    <>
      <PageHeader title={texts.title} description={texts.intro} />
      <StateTabs
        label={texts.nav}
        states={reviewStates}
        shown={state}
        names={texts.states}
        toHref={(one) => toPage(one, 1)}
      />
      <div className="grid gap-6">
        {reviews.length === 0 ? (
          <EmptyState
            drawing={drawings.stars}
            title={texts.empty[state].title}
            explanation={texts.empty[state].text}
          />
        ) : (
          <Table
            caption={texts.states[state]}
            rows={reviews}
            getKey={({ id }) => id}
            isStacked
            isList
            columns={[
              { heading: texts.product, isRowHeading: true, cell: showProduct },
              { heading: texts.starsHeading, cell: ({ stars }) => texts.stars(stars) },
              { heading: texts.from, cell: ({ name }) => name || texts.anonymous },
              { heading: texts.written, cell: showDate },
              {
                heading: texts.answer.heading,
                cell: ({ answer }) => (answer ? texts.answered : texts.notAnswered),
              },
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

type Row = Route.ComponentProps['loaderData']['reviews'][number]

function showProduct({ id, product_name, variant_name }: Row) {
  return (
    <Link href={to.admin.review(id)} className="link">
      {formatLineName({ name: product_name, variant_name })}
    </Link>
  )
}

function showDate({ created_at }: Row) {
  return <Timestamp at={created_at} />
}

function toPage(state: ReviewState, page: number): string {
  return to.admin.reviews({ state, ...(page > 1 && { page: String(page) }) })
}
