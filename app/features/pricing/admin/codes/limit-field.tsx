import { adminCampaignsTexts } from '../../rules/admin-campaigns-texts.ts'
import { Field, TextInput } from '#ui/field.tsx'
import { readFormResult, type FormResult } from '#web/form-result.ts'

const { codes: words } = adminCampaignsTexts

/** How often a code can be used: once, several times, or without a limit. */
export function LimitField({ result }: { result: FormResult | undefined }) {
  const { getFieldError, getSubmittedValue } = readFormResult(result)
  return (
    <Field label={words.limit} hint={words.limitHint} error={getFieldError('uses_limit')}>
      <TextInput
        name="uses_limit"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={getSubmittedValue('uses_limit') ?? '1'}
      />
    </Field>
  )
}
