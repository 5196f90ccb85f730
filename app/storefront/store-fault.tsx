import { isRouteErrorResponse, useRouteError } from 'react-router'
import { heading, isSpoken, type Spoken } from '#domain/errors/spoken.ts'
import { defaultLocale, languageOf } from '#domain/locale.ts'
import { StoreErrorBox } from './shell/store-error-box.tsx'

/** What stands where a shop should: there is none at this address, or it cannot be read. */
export function StoreFault() {
  const fault = useFault()
  return (
    <StoreErrorBox
      locale={defaultLocale}
      error={fault && heading(fault, languageOf(defaultLocale))}
    />
  )
}

/** The refusal that a loader ended with, if it was one. */
export function useFault(): Spoken | null {
  const fault = useRouteError()
  return isRouteErrorResponse(fault) && isSpoken(fault.data) ? fault.data : null
}
