import { useRouteError } from 'react-router'
import { getErrorHeading } from '#domain/errors/localised-error.ts'
import { defaultLocale, getLanguage } from '#domain/stores/locale.ts'
import { shellTexts } from '#domain/text/shell.ts'
import { Spinner } from '#ui/spinner.tsx'
import { findLocalisedError } from './localised-error.ts'
import { useRetry } from './use-retry.ts'
import { StoreErrorBox } from './store-error-box.tsx'

export function StoreError() {
  const error = findLocalisedError(useRouteError())
  const language = getLanguage(defaultLocale)
  if (useRetry()) {
    return (
      <main>
        <Spinner label={shellTexts(language).loading} isFullScreen />
      </main>
    )
  }
  return <StoreErrorBox locale={defaultLocale} error={error && getErrorHeading(error, language)} />
}
