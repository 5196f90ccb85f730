import { Form, useNavigation } from 'react-router'
import { adminSignInWords } from '#domain/text/admin/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { NewPassword } from '../sign-in/new-password.tsx'
import { useFormAnswer } from '../use-form-answer.ts'

const { invitation: words, password } = adminSignInWords

export function JoinAsNew({ answer }: { answer: FormAnswer | undefined }) {
  const isJoining = useNavigation().formMethod === 'POST'
  const { form, error, faultOf, typedIn } = useFormAnswer(answer)
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <p>{words.intro}</p>
      {error && <ErrorBox>{error}</ErrorBox>}
      <Field label={words.name} error={faultOf('name')}>
        <TextInput name="name" defaultValue={typedIn('name')} autoComplete="name" autoFocus />
      </Field>
      <NewPassword label={password} error={faultOf('password')} />
      <Button type="submit" pendingLabel={isJoining && words.accepting}>
        {words.accept}
      </Button>
    </Form>
  )
}
