import { useState } from 'react'
import { Form } from 'react-router'
import { limits } from '#shared/limits.ts'
import { to } from '#shared/paths/paths.ts'
import { blankField, type FieldDraft } from '../../rules/template-draft.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminTemplatesTexts } from '../../rules/admin-support-editors-texts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormResult } from '#web/form-result.ts'
import { FormFooter } from '#web/form-footer.tsx'
import { useUnsavedForm } from '#web/unsaved-work.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { RowList } from '#shell/admin/rows/row-list.tsx'
import { useRows } from '#shell/admin/rows/use-rows.ts'
import { FieldInputs } from './field-inputs.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { getShownDraft, type TemplateView } from './template-view.ts'

type Props = { view: TemplateView; result: FormResult | undefined }

const { form: words } = adminTemplatesTexts

export function TemplateEditor({ view, result }: Props) {
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
