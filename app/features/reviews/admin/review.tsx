import { useOutlet } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { reviewFieldNames } from '../rules/review-fields.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { reviewTexts } from '../rules/texts.ts'
import { adminReviewsTexts as texts } from '../rules/admin-texts.ts'
import { readStaffReview, type StaffReview } from '../server/read-staff-reviews.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { BackLink, PageHeader } from '#shell/admin/page-header.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { Facts, SideCard } from '#features/support/admin/side-card.tsx'
import type { Route } from './+types/review'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const review = await loadOrRefuse(args, 'staffReviewsLoadFailed', () =>
    readStaffReview(staff, store, args.params.review),
  )
  return {
    review,
    mayAnswer: hasPermission(store.role, 'answerReviews'),
    mayHide: hasPermission(store.role, 'hideReviews'),
  }
}

export const meta = () => toPageTitle(texts.title)

export default function Review({ loaderData }: Route.ComponentProps) {
  const { review, mayAnswer, mayHide } = loaderData
  const { id, state, stars, name, answer } = review
  const form = useOutlet({ review })
  return (
    <>
      <BackLink href={to.admin.reviews({ state })}>{texts.back}</BackLink>
      <PageHeader
        title={review.product_name}
        description={texts.stars(stars)}
        actions={
          <>
            {mayAnswer && (
              <ButtonLink variant="secondary" href={to.admin.review.answer(id)}>
                {answer ? texts.answer.change : texts.answer.title}
              </ButtonLink>
            )}
            {mayHide && state !== 'shown' && (
              <ButtonLink variant="secondary" href={to.admin.review.showing(id)}>
                {texts.showing.title}
              </ButtonLink>
            )}
            {mayHide && state !== 'hidden' && (
              <ButtonLink variant="secondary" href={to.admin.review.hiding(id)}>
                {texts.hiding.title}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="grid gap-6">
        {form}
        <SideCard title={texts.review}>
          {reviewFieldNames.map((field) => (
            <FieldText
              key={field}
              heading={reviewTexts(getStaffLanguage()).fields[field].heading}
              text={review[field]}
            />
          ))}
          <Photos review={review} />
          <Facts
            facts={[
              { name: texts.state, value: formatState(review) },
              { name: texts.from, value: name || texts.anonymous },
              { name: texts.written, value: <Timestamp at={review.created_at} hasTime /> },
              {
                name: texts.orderHeading,
                value: (
                  <Link href={to.admin.order(review.order_id)} className="link">
                    {texts.order(review.order_number)}
                  </Link>
                ),
              },
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

function FieldText({ heading, text }: { heading: string | null; text: string }) {
  if (!text) return null
  return (
    <div className="max-w-prose">
      {heading && <p className="text-sm font-medium">{heading}</p>}
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
    </div>
  )
}

function Photos({ review: { id, photos } }: { review: StaffReview }) {
  if (photos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <a href={to.admin.review.photo(id, photo.id)} className="photo-small">
            <img
              src={to.admin.review.photo(id, photo.id, 'small')}
              alt={texts.photo(index + 1)}
              width={96}
              height={96}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function formatState({ state, held_for, hidden_for }: StaffReview): string {
  if (held_for !== null) return texts.held[held_for]
  return hidden_for === null ? texts.states[state] : texts.hiddenFor(texts.reasons[hidden_for])
}
