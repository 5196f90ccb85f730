import { createContext, use } from 'react'

export type SubmittedValues = Readonly<Record<string, string>>

/** The texts typed in a refused form, by the name of their field, in the answer shown without scripts. */
export const RefusedFormContext = createContext<SubmittedValues | null>(null)

/** Replaces the first value of a field by what was typed in it. */
export function useSubmittedValue(name: string | undefined): { defaultValue?: string } {
  const submitted = use(RefusedFormContext)
  const defaultValue = name === undefined ? undefined : submitted?.[name]
  return defaultValue === undefined ? {} : { defaultValue }
}

/** The browser moves the focus to the first field with an error. */
export function useErrorFocus(isInvalid: boolean): { autoFocus?: true } {
  return use(RefusedFormContext) !== null && isInvalid ? { autoFocus: true } : {}
}
