import { useRouteError } from 'react-router'
import { getErrorHeading } from '#shared/errors/localised-error.ts'
import { defaultLocale, getLanguage } from '#shared/stores/locale.ts'
import { findLocalisedError } from './localised-error.ts'
import { OpeningSoon } from './opening-soon.tsx'
import { StoreErrorBox } from './store-error-box.tsx'

export function StoreError() {
  const error = findLocalisedError(useRouteError())
  if (error?.refused === 'storeOpensSoon') return <OpeningSoon error={error} />
  const language = getLanguage(defaultLocale)
  return <StoreErrorBox locale={defaultLocale} error={error && getErrorHeading(error, language)} />
}
