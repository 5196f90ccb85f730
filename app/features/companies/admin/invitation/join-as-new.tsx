import { Form } from 'react-router'
import { adminSignInTexts } from '#features/staff/rules/admin-sign-in-texts.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormResult } from '#web/form-result.ts'
import { NewPassword } from '#features/staff/admin/sign-in/new-password.tsx'
import { useFormResult } from '#web/use-form-result.ts'
import { SubmitButton } from '#web/submit-button.tsx'

const { invitation: words, password } = adminSignInTexts

export function JoinAsNew({ result }: { result: FormResult | undefined }) {
  const { form, error, getFieldError, getTypedValue } = useFormResult(result)
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <p>{words.intro}</p>
      {error && <ErrorBox>{error}</ErrorBox>}
      <Field label={words.name} error={getFieldError('name')}>
        <TextInput name="name" defaultValue={getTypedValue('name')} autoComplete="name" autoFocus />
      </Field>
      <NewPassword label={password} error={getFieldError('password')} />
      <SubmitButton pendingLabel={words.accepting}>{words.accept}</SubmitButton>
    </Form>
  )
}
