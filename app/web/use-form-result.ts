import { useEffect, useRef } from 'react'
import { bringIntoView } from '#ui/error-box.tsx'
import { readFormResult } from './form-result.ts'
import type { FormResult } from './form-result.ts'

/** Focuses the first invalid field, or scrolls to the error, after a submission. */
export function useFormResult(result: FormResult | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!result) return
    const invalidField = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (invalidField) invalidField.focus()
    // A long form is submitted at its end, while its error is shown at the top.
    else if (result.refusal) bringIntoView(findAlert(form.current))
  }, [result])
  return { form, ...readFormResult(result) }
}

function findAlert(form: HTMLElement | null): HTMLElement | null | undefined {
  const alert = '[role="alert"]'
  const container = form?.closest('dialog, main')
  return form?.querySelector<HTMLElement>(alert) ?? container?.querySelector<HTMLElement>(alert)
}
