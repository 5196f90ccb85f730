import { getErrorExplanation, getErrorHeading } from '#domain/errors/localised-error.ts'
import type { Language } from '#domain/stores/locale.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import type { FormResult } from '#web/form-result.ts'

export function RefusalBox({
  result,
  language,
}: {
  result: FormResult | undefined
  language: Language
}) {
  const refusal = result?.refusal
  if (!refusal) return null
  const text = getErrorHeading(refusal, language)
  const details = getErrorExplanation(refusal, language)
  return (
    <ErrorBox isFormResult {...(details && { title: text })}>
      {details || text}
    </ErrorBox>
  )
}
