import { useOutletContext } from 'react-router'
import { staffReviewsRefusals } from '../rules/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { adminReviewsTexts } from '../rules/admin-texts.ts'
import { showReview } from '../server/change-review.ts'
import type { StaffReview } from '../server/read-staff-reviews.ts'
import { Card } from '#ui/card.tsx'
import { DataForm } from '#web/data-form.tsx'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/showing'

const failure = staffReviewsRefusals.staffReviewSaveFailed

const { showing: words } = adminReviewsTexts

export async function loader(args: Route.LoaderArgs) {
  await getSelectedStore(args, 'hideReviews')
  return null
}

export const action = formAction({
  authorise: getSelectedStore,
  failureCode: failure.code,
  run: ({ staff, store }, { params }: Route.ActionArgs) => showReview(staff, store, params.review),
  done: (_, { params }) => to.admin.review(params.review),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function Showing({ actionData }: Route.ComponentProps) {
  const { review } = useOutletContext<{ review: StaffReview }>()
  return (
    <Card title={words.title}>
      <DataForm result={actionData} label={words.submit} cancelHref={to.admin.review(review.id)}>
        <p className="max-w-prose">{words.intro}</p>
      </DataForm>
    </Card>
  )
}
