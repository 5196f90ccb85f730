import { useEffect, useRef } from 'react'
import { heading } from '#domain/errors/spoken.ts'
import type { Language } from '#domain/locale.ts'
import type { FormAnswer } from './form-answer.ts'

/** What a form was told about its fields, in the words of the shop; whoever has one to mend is led to it. */
export function useFormAnswer(answer: FormAnswer | undefined, language: Language) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])
  const faultOf = (field: string) => {
    const fault = answer?.faults[field]
    return fault && heading(fault, language)
  }
  return { form, faultOf }
}
