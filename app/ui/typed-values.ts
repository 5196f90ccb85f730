import { createContext, use } from 'react'

export type TypedValues = Readonly<Record<string, string>>

/** The texts typed in a refused form, by the name of their field. */
export const TypedValuesContext = createContext<TypedValues>({})

/** Replaces the first value of an uncontrolled field by what was typed in it. */
export function useTypedValue(name: string | undefined): { defaultValue?: string } {
  const typed = use(TypedValuesContext)
  const defaultValue = name === undefined ? undefined : typed[name]
  return defaultValue === undefined ? {} : { defaultValue }
}
