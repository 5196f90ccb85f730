import { useEffect, useRef } from 'react'
import type { FormAnswer } from './form-answer.ts'

/** What a form was told; whoever has something to mend is led to the first of it. */
export function useFormAnswer(answer: FormAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])
  return {
    form,
    error: answer?.error,
    said: answer?.said,
    explanation: answer?.explanation,
    faultOf: (field: string) => answer?.faults[field],
    typedIn: (field: string) => answer?.typed?.[field],
    wasSent: answer !== undefined,
  }
}
