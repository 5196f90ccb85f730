import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminFaqTexts as texts } from '../../rules/admin-support-editors-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { SupportNav } from '../support-nav.tsx'
import { FaqForm } from './faq-form.tsx'
import type { FaqResult, FaqView } from './faq-view.ts'

type Props = { view: FaqView; answer: FaqResult | undefined }

export function FaqPage({ view, answer }: Props) {
  return (
    <>
      <PageHeader title={texts.title} description={texts.intro} />
      <SupportNav />
      {view.mayEdit ? (
        // Remounts the form after saving: the action result arrives before the revalidated loader data.
        <FaqForm
          key={answer?.saved?.version}
          view={{ ...view, ...answer?.saved }}
          result={answer}
        />
      ) : (
        <FaqList view={view} />
      )}
    </>
  )
}

/** Read-only view for staff without edit permission. */
function FaqList({ view: { faqs } }: { view: FaqView }) {
  if (faqs.length === 0) return <EmptyState title={texts.empty} />
  return (
    <dl className="grid max-w-prose gap-6">
      {faqs.map(({ id, question, answer, active }) => (
        <div key={id}>
          <dt className="font-medium wrap-anywhere">
            {question} {!active && <Badge tone="quiet">{adminCommonTexts.inactive}</Badge>}
          </dt>
          <dd className="mt-1 wrap-anywhere whitespace-pre-line text-muted">{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
