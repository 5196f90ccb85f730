import { adminSignInTexts } from '../../rules/admin-sign-in-texts.ts'
import { Field, TextInput } from '#ui/field.tsx'
import type { useFormResult } from '#web/use-form-result.ts'

type Props = Pick<ReturnType<typeof useFormResult>, 'getFieldError' | 'getSubmittedValue'>

/** The address that a person signs in with. */
export function EmailField({ getFieldError, getSubmittedValue }: Props) {
  return (
    <Field label={adminSignInTexts.email} error={getFieldError('email')}>
      <TextInput
        type="email"
        name="email"
        defaultValue={getSubmittedValue('email')}
        autoComplete="username"
        autoFocus
      />
    </Field>
  )
}
