import { adminStepUpTexts as texts } from '../../rules/admin-step-up-texts.ts'
import { adminSignInTexts } from '../../rules/admin-sign-in-texts.ts'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toFieldError, type FormResult } from '#web/form-result.ts'
import { HomeLink } from './home-link.tsx'
import { ConfirmByPasskey } from './confirm-by-passkey.tsx'

/** Asks for confirmation of identity. Rendered inside the submitted form so that no typed values are lost. */
export function StepUp({ result }: { result: FormResult | undefined }) {
  if (!result?.stepUp) return null
  const { type, home, has_app, codes_left, has_passkey } = result.stepUp
  const error = toFieldError(result, 'step_up')
  const acceptsCodes = has_app || codes_left > 0
  return (
    <fieldset className="grid max-w-narrow gap-4 rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-medium">{texts.title}</legend>
      <p role="alert" className="text-sm text-muted">
        {texts.text}
      </p>
      {home !== null ? (
        <HomeLink {...home} />
      ) : type === 'password' ? (
        <Field label={texts.password} error={error}>
          <PasswordInput
            name="step_up"
            autoComplete="current-password"
            labels={{ show: adminSignInTexts.showPassword, hide: adminSignInTexts.hidePassword }}
          />
        </Field>
      ) : acceptsCodes ? (
        <Field
          label={texts.code}
          hint={has_app ? texts.codeHint : texts.recoveryHint}
          error={error}
        >
          <TextInput name="step_up" autoComplete="one-time-code" autoCapitalize="none" />
        </Field>
      ) : (
        !has_passkey && <p className="text-sm">{texts.nothingHere}</p>
      )}
      {has_passkey && <ConfirmByPasskey />}
    </fieldset>
  )
}
