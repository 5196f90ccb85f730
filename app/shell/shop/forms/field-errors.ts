import { getErrorHeading } from '#shared/errors/localised-error.ts'
import type { Language } from '#shared/stores/locale.ts'
import type { FormResult } from '#web/form-result.ts'

/** Returns the error of each field in the language of the shop. */
export function createFieldErrors(result: FormResult | undefined, language: Language) {
  return (field: string) => {
    const error = result?.fieldErrors[field]
    return error && getErrorHeading(error, language)
  }
}
