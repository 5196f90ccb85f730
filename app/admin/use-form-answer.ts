import { useEffect, useRef } from 'react'
import { bringIntoView } from '#ui/error-box.tsx'
import type { FormAnswer } from './form-answer.ts'

/** Focuses the first invalid field, or scrolls to the error, after a submission. */
export function useFormAnswer(answer: FormAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!answer) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) wrong.focus()
    // A long form is submitted at its end, while its error is shown at the top.
    else if (answer.error) bringIntoView(alertAround(form.current))
  }, [answer])
  return {
    form,
    // `StepUp` shows its own message.
    error: answer?.stepUp ? null : answer?.error,
    said: answer?.said,
    explanation: answer?.explanation,
    faultOf: (field: string) => answer?.faults[field],
    typedIn: (field: string) => answer?.typed?.[field],
    wasSent: answer !== undefined,
  }
}

function alertAround(form: HTMLElement | null): HTMLElement | null | undefined {
  const alert = '[role="alert"]'
  const around = form?.closest('dialog, main')
  return form?.querySelector<HTMLElement>(alert) ?? around?.querySelector<HTMLElement>(alert)
}
