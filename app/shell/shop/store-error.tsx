import { useRouteError } from 'react-router'
import { getErrorHeading, type LocalisedError } from '#shared/errors/localised-error.ts'
import { defaultLocale, getLanguage, type Locale } from '#shared/stores/locale.ts'
import { findLocalisedError } from './localised-error.ts'
import type { ReactNode } from 'react'
import { clientRefusals } from '#shared/errors/client-refusals.ts'
import { shellTexts } from '#shared/text/shell.ts'

export function StoreError() {
  const error = findLocalisedError(useRouteError())
  if (error?.refused === 'storeOpensSoon') return <OpeningSoon error={error} />
  const language = getLanguage(defaultLocale)
  return <StoreErrorBox locale={defaultLocale} error={error && getErrorHeading(error, language)} />
}

type Props = { locale: Locale; error?: string | null; children?: ReactNode }

function StoreErrorBox({ locale, error, children }: Props) {
  const language = getLanguage(locale)
  const texts = shellTexts(language)
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      <div role="alert" className="w-full max-w-narrow">
        <h1 className="heading text-2xl">{texts.storeLoadingError}</h1>
        <p className="mt-2 text-muted">{texts.storeLoadingErrorExplained}</p>
        <p className="mt-6 border-s-2 border-danger ps-4 break-words">
          {error || clientRefusals.storeDataMissing[language]}
        </p>
        {children && <div className="mt-8">{children}</div>}
      </div>
    </main>
  )
}

/** The page of a store that waits for its check, in both languages: nothing of the store is read yet. */
function OpeningSoon({ error }: { error: LocalisedError }) {
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      <div className="w-full max-w-narrow">
        <h1 className="heading text-2xl">{error.da}</h1>
        <p className="mt-2 wrap-anywhere">{error.explain_da}</p>
        <p lang="en" className="mt-6 wrap-anywhere text-muted">
          {error.en}. {error.explain_en}
        </p>
      </div>
    </main>
  )
}
