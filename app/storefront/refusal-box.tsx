import { explanation, heading } from '#domain/errors/spoken.ts'
import type { Language } from '#domain/locale.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import type { FormAnswer } from './form-answer.ts'

export function RefusalBox({
  answer,
  language,
}: {
  answer: FormAnswer | undefined
  language: Language
}) {
  const refusal = answer?.refusal
  if (!refusal) return null
  const text = heading(refusal, language)
  const more = explanation(refusal, language)
  return (
    <ErrorBox isAnswer {...(more && { title: text })}>
      {more || text}
    </ErrorBox>
  )
}
