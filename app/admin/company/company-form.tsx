import { Form, useNavigation } from 'react-router'
import { adminCompanyWords as words } from '#domain/text/admin/company.ts'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { SeenState } from '../seen-state.tsx'
import { FormFoot } from '../shell/form-foot.tsx'
import { staffAddress } from '../staff-address.ts'
import type { EditState } from '../use-edit.ts'
import { useUnsavedForm } from '../unsaved-work.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import { fields, type CompanyView } from './company-facts.tsx'

type Props = {
  company_id: string
  company: CompanyView
  seen: string
  answer: FormAnswer | undefined
  edit: EditState
}

export function CompanyForm({ company_id, company, seen, answer, edit }: Props) {
  const isSaving = useNavigation().formMethod === 'POST'
  const { form, said, faultOf, typedIn } = useFormAnswer(answer)
  useUnsavedForm(form, answer)
  const { logo_url } = company
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="grid max-w-prose gap-5"
    >
      <SeenState answer={answer} seen={seen} edit={edit} />
      {said && <Notice>{said}</Notice>}
      {fields.map(([field, label]) => (
        <Field key={field} label={label} error={faultOf(field)}>
          <TextInput
            name={field}
            type={types[field] ?? 'text'}
            defaultValue={typedIn(field) ?? company[field]}
          />
        </Field>
      ))}
      <div
        // Remounts when the stored logo changes, so that an uploaded file is not sent again and the URL field
        // is current.
        key={logo_url}
        className="grid gap-5 sm:grid-cols-2"
      >
        <Field label={words.logoUrl} hint={words.logoHint} error={faultOf('logo_url')}>
          <TextInput
            type="url"
            name="logo_url"
            defaultValue={typedIn('logo_url') ?? logo_url ?? ''}
            spellCheck={false}
          />
        </Field>
        <div className="grid content-start gap-3">
          <Field label={words.logoFile} error={faultOf('logo_url_file')}>
            <TextInput type="file" name="logo_file" accept="image/*" className="input-file" />
          </Field>
          {logo_url && (
            <img
              src={staffAddress(company_id, logo_url)}
              alt={company.name}
              className="h-12 w-auto max-w-60 justify-self-start object-contain"
            />
          )}
        </div>
      </div>
      <FormFoot isSaving={isSaving} />
    </Form>
  )
}

const types: Partial<Record<keyof CompanyView, string>> = { email: 'email', phone: 'tel' }
