import { useEffect, useRef } from 'react'
import { bringIntoView } from '#ui/banner.tsx'
import { readFormResult, type FormResult } from './form-result.ts'

/** Focuses the first invalid field, or scrolls to the message, after a submission. */
export function useFormResult(result: FormResult | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!result) return
    const invalidField = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (invalidField) invalidField.focus()
    // A long form is submitted at its end, while its message is shown at the top.
    else if (result.refusal) bringIntoView(findMessage(form.current, 'alert'))
    else if (result.notice) bringIntoView(findMessage(form.current, 'status'))
  }, [result])
  return { form, ...readFormResult(result) }
}

function findMessage(form: HTMLElement | null, role: 'alert' | 'status') {
  const selector = `[role="${role}"]`
  const container = form?.closest('dialog, main')
  return (
    form?.querySelector<HTMLElement>(selector) ?? container?.querySelector<HTMLElement>(selector)
  )
}
