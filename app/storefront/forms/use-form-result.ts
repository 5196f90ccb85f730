import { useEffect, useRef } from 'react'
import { getErrorHeading } from '#domain/errors/localised-error.ts'
import type { Language } from '#domain/stores/locale.ts'
import { bringIntoView } from '#ui/error-box.tsx'
import type { FormResult } from '#web/form-result.ts'

/** Translates field errors, and focuses the first invalid field or the form's error. */
export function useFormResult(result: FormResult | undefined, language: Language) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!result) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (invalid) invalid.focus()
    else bringIntoView(form.current?.querySelector<HTMLElement>('[role="alert"]'))
  }, [result])
  const getFieldError = (field: string) => {
    const error = result?.fieldErrors[field]
    return error && getErrorHeading(error, language)
  }
  return { form, getFieldError }
}
