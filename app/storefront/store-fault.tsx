import { useRouteError } from 'react-router'
import { heading } from '#domain/errors/spoken.ts'
import { defaultLocale, languageOf } from '#domain/locale.ts'
import { shellWords } from '#domain/text/shell.ts'
import { Spinner } from '#ui/spinner.tsx'
import { faultOf } from './fault.ts'
import { useSecondTry } from './second-try.ts'
import { StoreErrorBox } from './shell/store-error-box.tsx'

export function StoreFault() {
  const fault = faultOf(useRouteError())
  const language = languageOf(defaultLocale)
  if (useSecondTry()) {
    return (
      <main>
        <Spinner label={shellWords(language).loading} isFullScreen />
      </main>
    )
  }
  return <StoreErrorBox locale={defaultLocale} error={fault && heading(fault, language)} />
}
