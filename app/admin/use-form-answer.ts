import { useEffect, useRef } from 'react'
import { bringIntoView } from '#ui/error-box.tsx'
import type { FormAnswer } from './form-answer.ts'

/** What a form was told; whoever has something to mend is led to the first of it, and nobody misses what was said. */
export function useFormAnswer(answer: FormAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!answer) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) wrong.focus()
    // A long form is sent from its end, and the answer stands at its head.
    else if (answer.error) bringIntoView(alertAround(form.current))
  }, [answer])
  return {
    form,
    // A confirmation is asked for by a panel of its own.
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
