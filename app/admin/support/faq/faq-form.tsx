import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { limits } from '#domain/limits.ts'
import { to } from '#domain/paths.ts'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { adminFaqWords as words } from '#domain/text/admin/support-editors.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { FormAnswer } from '../../form-answer.ts'
import { RowList } from '../../rows/row-list.tsx'
import { useRows } from '../../rows/use-rows.ts'
import { FormFoot } from '../../shell/form-foot.tsx'
import { useUnsavedForm } from '../../unsaved-work.ts'
import { useFormAnswer } from '../../use-form-answer.ts'
import { blankFaq, shownFaqs, type FaqDraft, type FaqView } from './faq-view.ts'

type Props = { view: FaqView; answer: FormAnswer | undefined }

export function FaqForm({ view, answer }: Props) {
  const isSaving = useNavigation().formMethod === 'POST'
  const [shown] = useState(() => shownFaqs(view, answer))
  const { rows, list, said, take, change } = useRows<FaqDraft>(
    shown.faqs,
    blankFaq,
    (faq) => nameOf(faq) === words.untitled,
  )
  // Hides row errors after rearranging: their indexes no longer match the rows.
  const [stale, setStale] = useState<FormAnswer>()
  const { form, error, said: news, faultOf } = useFormAnswer(answer === stale ? undefined : answer)
  useUnsavedForm(form, answer)
  return (
    <Form ref={form} method="post" action={to.admin.supportFaq()} noValidate className="grid gap-5">
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        {adminCommonWords.save}
      </button>
      <input type="hidden" name="seen" value={shown.seen} />
      {error && <ErrorBox>{error}</ErrorBox>}
      {faultOf('faqs') && <ErrorBox>{faultOf('faqs')}</ErrorBox>}
      {news && <Notice>{news}</Notice>}
      {rows.length === 0 && <EmptyState title={words.empty} explanation={words.emptyExplained} />}
      <RowList
        label={words.title}
        list={list}
        rows={rows}
        said={said}
        draftAction={to.admin.supportFaq.draft()}
        addLabel={words.add}
        nameOf={nameOf}
        asideOf={inactiveOf}
        isFaulty={(at) => Boolean(faultOf(`faqs.${at}.question`) ?? faultOf(`faqs.${at}.answer`))}
        onStep={(step) => {
          take(step)
          setStale(answer)
        }}
      >
        {({ key, row }, at) => (
          <>
            <input type="hidden" name={`faqs.${at}.id`} value={row.id} />
            <Field label={words.question} error={faultOf(`faqs.${at}.question`)}>
              <TextInput
                name={`faqs.${at}.question`}
                value={row.question}
                maxLength={limits.question}
                onChange={({ currentTarget: { value } }) => change(key, { question: value })}
              />
            </Field>
            <Field label={words.answer} error={faultOf(`faqs.${at}.answer`)}>
              <Textarea
                name={`faqs.${at}.answer`}
                value={row.answer}
                maxLength={limits.faqAnswer}
                onChange={({ currentTarget: { value } }) => change(key, { answer: value })}
              />
            </Field>
            <Checkbox
              name={`faqs.${at}.active`}
              label={words.active}
              checked={row.active}
              onChange={({ currentTarget: { checked } }) => change(key, { active: checked })}
            />
          </>
        )}
      </RowList>
      <FormFoot isSaving={isSaving} />
    </Form>
  )
}

function nameOf({ question }: FaqDraft): string {
  return question.trim() || words.untitled
}

function inactiveOf({ active }: FaqDraft) {
  return !active && <Badge tone="quiet">{adminCommonWords.inactive}</Badge>
}
