import type { ReactNode } from 'react'
import { brokenPage } from '#domain/errors/broken-page.ts'
import { languageOf, type Locale } from '#domain/locale.ts'
import { shellWords } from '#domain/text/shell.ts'

type Props = { locale: Locale; error?: string | null; children?: ReactNode }

export function StoreErrorBox({ locale, error, children }: Props) {
  const language = languageOf(locale)
  const words = shellWords(language)
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      <div role="alert" className="w-full max-w-narrow">
        <h1 className="heading text-2xl">{words.storeLoadingError}</h1>
        <p className="mt-2 text-muted">{words.storeLoadingErrorExplained}</p>
        <p className="mt-6 border-s-2 border-danger ps-4 break-words">
          {error || brokenPage.storeDataMissing[language]}
        </p>
        {children && <div className="mt-8">{children}</div>}
      </div>
    </main>
  )
}
