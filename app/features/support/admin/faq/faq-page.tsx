import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminFaqTexts as texts } from '../../rules/admin-support-editors-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { drawings } from '#ui/drawings.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { SupportNav } from '../support-nav.tsx'
import { type FaqResult, type FaqView, blankFaq, getShownFaqs, type FaqDraft } from './faq-view.ts'
import { useState } from 'react'
import { Form } from 'react-router'
import { limits } from '#shared/limits.ts'
import { to } from '#shared/paths/paths.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorBox, Banner } from '#ui/banner.tsx'
import { Field, TextInput, Textarea } from '#ui/field.tsx'
import type { FormResult } from '#web/form-result.ts'
import { FormFooter } from '#web/submit-button.tsx'
import { useUnsavedForm } from '#web/unsaved-work.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { FilledText, PlaceholderList } from '#shell/admin/rows/placeholders.tsx'
import { RowList } from '#shell/admin/rows/row-list.tsx'
import { useRows } from '#shell/admin/rows/use-rows.ts'

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
  if (faqs.length === 0) return <EmptyState drawing={drawings.letters} title={texts.empty} />
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

type FaqFormProps = { view: FaqView; result: FormResult | undefined }

function FaqForm({ view, result }: FaqFormProps) {
  const [initial] = useState(() => getShownFaqs(view, result))
  const { rows, list, announcement, applyStep, change } = useRows<FaqDraft>(
    initial.faqs,
    blankFaq,
    (faq) => getQuestionText(faq) === texts.untitled,
  )
  // Hides row errors after rearranging: their indexes no longer match the rows.
  const [staleResult, setStaleResult] = useState<FormResult>()
  const { form, error, notice, getFieldError } = useFormResult(
    result === staleResult ? undefined : result,
  )
  useUnsavedForm(form, result)
  return (
    <Form ref={form} method="post" action={to.admin.supportFaq()} noValidate className="grid gap-5">
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        {adminCommonTexts.save}
      </button>
      <input type="hidden" name="seen" value={initial.version} />
      {error && <ErrorBox>{error}</ErrorBox>}
      {getFieldError('faqs') && <ErrorBox>{getFieldError('faqs')}</ErrorBox>}
      {notice && <Banner>{notice}</Banner>}
      {rows.length === 0 && (
        <EmptyState
          drawing={drawings.letters}
          title={texts.empty}
          explanation={texts.emptyExplained}
        />
      )}
      <RowList
        label={texts.title}
        list={list}
        rows={rows}
        announcement={announcement}
        draftAction={to.admin.supportFaq.draft()}
        addLabel={texts.add}
        getName={getQuestionText}
        renderAside={renderInactiveBadge}
        hasError={(index) =>
          Boolean(getFieldError(`faqs.${index}.question`) ?? getFieldError(`faqs.${index}.answer`))
        }
        onStep={(step) => {
          applyStep(step)
          setStaleResult(result)
        }}
      >
        {({ key, row }, index) => (
          <>
            <input type="hidden" name={`faqs.${index}.id`} value={row.id} />
            <Field label={texts.question} error={getFieldError(`faqs.${index}.question`)}>
              <TextInput
                name={`faqs.${index}.question`}
                value={row.question}
                maxLength={limits.question}
                onChange={({ currentTarget: { value } }) => change(key, { question: value })}
              />
            </Field>
            <Field label={texts.answer} error={getFieldError(`faqs.${index}.answer`)}>
              <Textarea
                name={`faqs.${index}.answer`}
                value={row.answer}
                maxLength={limits.faqAnswer}
                onChange={({ currentTarget: { value } }) => change(key, { answer: value })}
              />
            </Field>
            <FilledText text={row.answer} values={view.placeholders} />
            <Checkbox
              name={`faqs.${index}.active`}
              label={texts.active}
              checked={row.active}
              onChange={({ currentTarget: { checked } }) => change(key, { active: checked })}
            />
          </>
        )}
      </RowList>
      <PlaceholderList values={view.placeholders} />
      <FormFooter />
    </Form>
  )
}

function getQuestionText({ question }: FaqDraft): string {
  return question.trim() || texts.untitled
}

function renderInactiveBadge({ active }: FaqDraft) {
  return !active && <Badge tone="quiet">{adminCommonTexts.inactive}</Badge>
}
