import type { ReactNode } from 'react'
import { clientRefusals } from '#shared/errors/client-refusals.ts'
import { getLanguage, type Locale } from '#shared/stores/locale.ts'
import { shellTexts } from '#shared/text/shell.ts'

type Props = { locale: Locale; error?: string | null; children?: ReactNode }

export function StoreErrorBox({ locale, error, children }: Props) {
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
