import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { useState } from 'react'
import { Form } from 'react-router'
import { limits } from '#shared/limits.ts'
import { to } from '#shared/paths/paths.ts'
import { blankField, type FieldDraft, toPreviewField } from '../../rules/template-draft.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminTemplatesTexts } from '../../rules/admin-support-editors-texts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import type { FormResult } from '#web/form-result.ts'
import { FormFooter } from '#web/submit-button.tsx'
import { useUnsavedForm } from '#web/unsaved-work.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { RowList } from '#shell/admin/rows/row-list.tsx'
import { useRows } from '#shell/admin/rows/use-rows.ts'
import { FieldInputs } from './field-inputs.tsx'
import { getShownDraft, type TemplateView } from './template-view.ts'
import type { Language } from '#shared/stores/locale.ts'
import { supportTexts } from '../../rules/texts.ts'
import { ticketTexts } from '../../rules/tickets-texts.ts'
import { termsField } from '../../rules/ticket-questions.ts'
import type { TicketType } from '../../rules/ticket.ts'
import { RequestFields } from '#ui/request-fields.tsx'
import { BackLink, PageHeader } from '#shell/admin/page-header.tsx'

type Props = { view: TemplateView; result: FormResult | undefined }

const { form: words } = adminTemplatesTexts

function TemplateEditor({ view, result }: Props) {
  const { type, language } = view
  const [initialDraft] = useState(() => getShownDraft(view, result))
  const {
    rows: fields,
    list,
    announcement,
    applyStep,
    change,
  } = useRows<FieldDraft>(
    initialDraft.fields,
    blankField,
    (field) => getFieldName(field) === words.untitled,
  )
  // Hides field errors after rearranging: their indexes no longer match the fields.
  const [staleResult, setStaleResult] = useState<FormResult>()
  const { form, error, getFieldError } = useFormResult(result === staleResult ? undefined : result)
  useUnsavedForm(form, result)
  const draftAction = to.admin.supportTemplate.draft(type)
  return (
    <div className="grid items-start gap-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Form
        ref={form}
        method="post"
        action={to.admin.supportTemplate(type)}
        noValidate
        className="grid gap-6"
      >
        {/* Enter must submit the form; without this first button it would press the first move button. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
          {adminCommonTexts.save}
        </button>
        {initialDraft.version && (
          <input type="hidden" name="version" value={initialDraft.version} />
        )}
        {error && <ErrorBox>{error}</ErrorBox>}
        <Field label={words.title} hint={words.titleHint} error={getFieldError('title')}>
          <TextInput name="title" defaultValue={initialDraft.title} maxLength={limits.title} />
        </Field>
        <Checkbox
          name="active"
          label={words.active}
          hint={words.activeHint}
          defaultChecked={initialDraft.active}
        />
        <div className="grid gap-3">
          <h2 className="heading text-lg">{words.fields}</h2>
          {getFieldError('fields') && <ErrorBox>{getFieldError('fields')}</ErrorBox>}
          <RowList
            label={words.fields}
            list={list}
            rows={fields}
            announcement={announcement}
            draftAction={draftAction}
            addLabel={words.add}
            getName={getFieldName}
            renderAside={renderFieldType}
            hasError={(index) => attributes.some((one) => getFieldError(`fields.${index}.${one}`))}
            onStep={(step) => {
              applyStep(step)
              setStaleResult(result)
            }}
          >
            {({ key, row }, index) => (
              <FieldInputs
                field={row}
                index={index}
                getFieldError={(attribute) => getFieldError(`fields.${index}.${attribute}`)}
                draftAction={draftAction}
                onChange={(changes) => change(key, changes)}
              />
            )}
          </RowList>
        </div>
        <FormFooter cancelHref={to.admin.supportTemplates()} />
      </Form>
      <div className="xl:sticky xl:top-8">
        <TemplatePreview type={type} fields={fields.map(({ row }) => row)} language={language} />
      </div>
    </div>
  )
}

const attributes = Object.keys(blankField)

function getFieldName({ type, label, content }: FieldDraft): string {
  const said = (type === 'info' ? content : label).trim().replace(/\s+/g, ' ')
  if (said === '') return words.untitled
  return said.length > maxNameLength ? `${said.slice(0, maxNameLength).trimEnd()}…` : said
}

const maxNameLength = 60

function renderFieldType({ type }: FieldDraft) {
  return <span className="hidden text-sm text-muted sm:inline">{words.types[type]}</span>
}

type TemplatePreviewProps = { type: TicketType; fields: readonly FieldDraft[]; language: Language }

const { preview: previewWords } = adminTemplatesTexts

/** Preview in the language of the customers; nothing entered here is sent. */
function TemplatePreview({ type, fields, language }: TemplatePreviewProps) {
  const terms = fields.find(({ name }) => name === termsField)
  const questions = fields
    .filter((field) => field !== terms)
    .map((field, index) => ({
      ...toPreviewField(field, index),
      // Field names may be missing or duplicated while editing.
      name: `preview_${index}`,
      label: field.label.trim() || words.untitled,
    }))
  return (
    <section aria-labelledby="preview" className="grid content-start gap-4">
      <div>
        <h2 id="preview" className="heading text-lg">
          {previewWords.title}
        </h2>
        <p className="text-sm text-muted">{previewWords.explanation}</p>
      </div>
      <div
        lang={language}
        className="grid gap-6 rounded-card border border-line bg-ground p-5 md:p-7"
      >
        <p className="heading text-xl">{ticketTexts(language).types[type]}</p>
        {fields.length === 0 && <p className="text-muted">{previewWords.empty}</p>}
        <RequestFields
          fields={questions}
          submitted={noValues}
          getFieldError={() => null}
          texts={supportTexts(language)}
        />
        {terms && (
          <Checkbox label={terms.label.trim() || words.untitled} hint={terms.description} />
        )}
      </div>
    </section>
  )
}

const noValues = {}

type TemplatePageProps = { view: TemplateView; result: FormResult | undefined }

export function TemplatePage({ view, result }: TemplatePageProps) {
  const { type, language, draft, mayEdit } = view
  return (
    <>
      <BackLink href={to.admin.supportTemplates()}>{adminTemplatesTexts.back}</BackLink>
      <PageHeader
        title={adminTemplatesTexts.editing(ticketTexts(getStaffLanguage()).types[type])}
      />
      {mayEdit ? (
        <TemplateEditor key={type} view={view} result={result} />
      ) : (
        <div className="max-w-prose">
          <TemplatePreview type={type} fields={draft.fields} language={language} />
        </div>
      )}
    </>
  )
}
