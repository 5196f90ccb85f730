import { adminCompanyTexts as texts } from '../rules/admin-company-texts.ts'
import { Field, TextInput } from '#ui/field.tsx'
import { Banner } from '#ui/banner.tsx'
import { type FormResult, readFormResult } from '#web/form-result.ts'
import type { EditState } from '#web/use-edit.ts'
import { DataForm } from '#web/data-form.tsx'
import { toStaffPictureUrl } from '#shell/admin/staff-picture-url.ts'
import { listFields, type CompanyView } from './company-facts.tsx'

type Props = {
  company_id: string
  company: CompanyView
  version: string
  result: FormResult | undefined
  edit: EditState
}

export function CompanyForm({ company_id, company, version, result, edit }: Props) {
  const { notice, getFieldError, getSubmittedValue } = readFormResult(result)
  const { logo_url } = company
  return (
    <DataForm
      result={result}
      version={version}
      edit={edit}
      encType="multipart/form-data"
      className="grid max-w-prose gap-5"
    >
      {notice && <Banner>{notice}</Banner>}
      {listFields().map(([field, label]) => (
        <Field key={field} label={label} hint={getHints()[field]} error={getFieldError(field)}>
          <TextInput
            name={field}
            type={types[field] ?? 'text'}
            defaultValue={getSubmittedValue(field) ?? company[field]}
          />
        </Field>
      ))}
      <div
        // Remounts when the stored logo changes, so that an uploaded file is not sent again and the URL field
        // is current.
        key={logo_url}
        className="grid gap-5 sm:grid-cols-2"
      >
        <Field label={texts.logoUrl} hint={texts.logoHint} error={getFieldError('logo_url')}>
          <TextInput
            inputMode="url"
            name="logo_url"
            defaultValue={getSubmittedValue('logo_url') ?? logo_url ?? ''}
            spellCheck={false}
          />
        </Field>
        <div className="grid content-start gap-3">
          <Field label={texts.logoFile} error={getFieldError('logo_url_file')}>
            <TextInput type="file" name="logo_file" accept="image/*" className="input-file" />
          </Field>
          {logo_url && (
            <img
              src={toStaffPictureUrl(company_id, logo_url)}
              alt={company.name}
              className="h-12 w-auto max-w-60 justify-self-start object-contain"
            />
          )}
        </div>
      </div>
    </DataForm>
  )
}

const getHints = (): Record<string, string> => ({
  registration_number: texts.registrationNumberHint,
})

const types: Partial<Record<keyof CompanyView, string>> = { email: 'email', phone: 'tel' }
