import { adminStepUpWords as words } from '#domain/text/admin/step-up.ts'
import { adminSignInWords } from '#domain/text/admin/sign-in.ts'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { ConfirmByPasskey } from './confirm-by-passkey.tsx'

/** Asks for confirmation of identity. Rendered inside the submitted form so that no typed values are lost. */
export function StepUp({ answer }: { answer: FormAnswer | undefined }) {
  if (!answer?.stepUp) return null
  const { type, has_app, codes_left, has_passkey } = answer.stepUp
  const error = answer.faults['step_up']
  const takesCodes = has_app || codes_left > 0
  return (
    <fieldset className="grid max-w-narrow gap-4 rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-medium">{words.title}</legend>
      <p role="alert" className="text-sm text-muted">
        {words.text}
      </p>
      {type === 'password' ? (
        <Field label={words.password} error={error}>
          <PasswordInput
            name="step_up"
            autoComplete="current-password"
            labels={{ show: adminSignInWords.showPassword, hide: adminSignInWords.hidePassword }}
          />
        </Field>
      ) : takesCodes ? (
        <Field
          label={words.code}
          hint={has_app ? words.codeHint : words.recoveryHint}
          error={error}
        >
          <TextInput name="step_up" autoComplete="one-time-code" autoCapitalize="none" />
        </Field>
      ) : (
        !has_passkey && <p className="text-sm">{words.nothingHere}</p>
      )}
      {has_passkey && <ConfirmByPasskey />}
    </fieldset>
  )
}
