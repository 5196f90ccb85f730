import { useEffect, useRef } from 'react'
import { heading } from '#domain/errors/spoken.ts'
import type { Language } from '#domain/locale.ts'
import { bringIntoView } from '#ui/error-box.tsx'
import type { FormAnswer } from './form-answer.ts'

/** Translates field errors, and focuses the first invalid field or the form's error. */
export function useFormAnswer(answer: FormAnswer | undefined, language: Language) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!answer) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (invalid) invalid.focus()
    else bringIntoView(form.current?.querySelector<HTMLElement>('[role="alert"]'))
  }, [answer])
  const faultOf = (field: string) => {
    const fault = answer?.faults[field]
    return fault && heading(fault, language)
  }
  return { form, faultOf }
}
