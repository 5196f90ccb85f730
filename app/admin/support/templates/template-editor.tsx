import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { limits } from '#domain/limits.ts'
import { to } from '#domain/paths.ts'
import { blankField, type FieldDraft } from '#domain/template-draft.ts'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { adminTemplatesWords } from '#domain/text/admin/support-editors.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormAnswer } from '../../form-answer.ts'
import { RowList } from '../../rows/row-list.tsx'
import { useRows } from '../../rows/use-rows.ts'
import { FormFoot } from '../../shell/form-foot.tsx'
import { useUnsavedForm } from '../../unsaved-work.ts'
import { useFormAnswer } from '../../use-form-answer.ts'
import { FieldInputs } from './field-inputs.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { shownDraft, type TemplateView } from './template-view.ts'

type Props = { view: TemplateView; answer: FormAnswer | undefined }

const { form: words } = adminTemplatesWords

export function TemplateEditor({ view, answer }: Props) {
  const { type, language } = view
  const isSaving = useNavigation().formMethod === 'POST'
  const [shown] = useState(() => shownDraft(view, answer))
  const {
    rows: fields,
    list,
    said,
    take,
    change,
  } = useRows<FieldDraft>(shown.fields, blankField, (field) => nameOf(field) === words.untitled)
  // Hides field errors after rearranging: their indexes no longer match the fields.
  const [stale, setStale] = useState<FormAnswer>()
  const { form, error, faultOf } = useFormAnswer(answer === stale ? undefined : answer)
  useUnsavedForm(form, answer)
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
          {adminCommonWords.save}
        </button>
        {shown.version && <input type="hidden" name="version" value={shown.version} />}
        {error && <ErrorBox>{error}</ErrorBox>}
        <Field label={words.title} hint={words.titleHint} error={faultOf('title')}>
          <TextInput name="title" defaultValue={shown.title} maxLength={limits.title} />
        </Field>
        <Checkbox
          name="active"
          label={words.active}
          hint={words.activeHint}
          defaultChecked={shown.active}
        />
        <div className="grid gap-3">
          <h2 className="heading text-lg">{words.fields}</h2>
          {faultOf('fields') && <ErrorBox>{faultOf('fields')}</ErrorBox>}
          <RowList
            label={words.fields}
            list={list}
            rows={fields}
            said={said}
            draftAction={draftAction}
            addLabel={words.add}
            nameOf={nameOf}
            asideOf={kindOf}
            isFaulty={(at) => attributes.some((one) => faultOf(`fields.${at}.${one}`))}
            onStep={(step) => {
              take(step)
              setStale(answer)
            }}
          >
            {({ key, row }, at) => (
              <FieldInputs
                field={row}
                at={at}
                faultOf={(attribute) => faultOf(`fields.${at}.${attribute}`)}
                draftAction={draftAction}
                onChange={(changes) => change(key, changes)}
              />
            )}
          </RowList>
        </div>
        <FormFoot isSaving={isSaving} cancelHref={to.admin.supportTemplates()} />
      </Form>
      <div className="xl:sticky xl:top-8">
        <TemplatePreview type={type} fields={fields.map(({ row }) => row)} language={language} />
      </div>
    </div>
  )
}

const attributes = Object.keys(blankField)

function nameOf({ type, label, content }: FieldDraft): string {
  const said = (type === 'info' ? content : label).trim().replace(/\s+/g, ' ')
  if (said === '') return words.untitled
  return said.length > longestName ? `${said.slice(0, longestName).trimEnd()}…` : said
}

const longestName = 60

function kindOf({ type }: FieldDraft) {
  return <span className="hidden text-sm text-muted sm:inline">{words.types[type]}</span>
}
