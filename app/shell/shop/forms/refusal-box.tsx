import type { ReactNode } from 'react'
import {
  getErrorExplanation,
  getErrorHeading,
  type LocalisedError,
} from '#shared/errors/localised-error.ts'
import type { Language } from '#shared/stores/locale.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import type { FormResult } from '#web/form-result.ts'

type Props = {
  result: FormResult | undefined
  language: Language
  /** Shown without a refusal. */
  children?: ReactNode
}

/** Always an element, so that a swapped page keeps the fields after it with what is typed in them. */
export function RefusalBox({ result, language, children }: Props) {
  const refusal = result?.refusal
  return (
    <div data-result-place="" className="contents">
      {refusal ? <Refusal error={refusal} language={language} /> : children}
    </div>
  )
}

function Refusal({ error, language }: { error: LocalisedError; language: Language }) {
  const text = getErrorHeading(error, language)
  const details = getErrorExplanation(error, language)
  return (
    <ErrorBox isFormResult {...(details && { title: text })}>
      {details || text}
    </ErrorBox>
  )
}
