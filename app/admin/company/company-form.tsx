import { Form, useNavigation } from 'react-router'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { FormFoot } from '../shell/form-foot.tsx'
import { useFormAnswer } from '../use-form-answer.ts'
import { fields, type CompanyView } from './company-facts.tsx'

type Props = { company: CompanyView; answer: FormAnswer | undefined }

export function CompanyForm({ company, answer }: Props) {
  const isSaving = useNavigation().formMethod === 'POST'
  const { form, error, said, faultOf, typedIn } = useFormAnswer(answer)
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-prose gap-5">
      {error && <ErrorBox>{error}</ErrorBox>}
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
      <FormFoot isSaving={isSaving} />
    </Form>
  )
}

const types: Partial<Record<keyof CompanyView, string>> = { email: 'email', phone: 'tel' }
