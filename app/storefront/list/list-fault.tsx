import { useRouteError } from 'react-router'
import { brokenPage } from '#domain/errors/broken-page.ts'
import { explanation, heading } from '#domain/errors/spoken.ts'
import type { Language } from '#domain/locale.ts'
import { shellWords } from '#domain/text/shell.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { spokenFault } from '../fault.ts'
import { useSecondTry } from '../second-try.ts'

export function ListFault({ language }: { language: Language }) {
  const fault = spokenFault(useRouteError(), {
    refused: 'productListLoadFailed',
    ...brokenPage.productListLoadFailed,
  })
  const isTriedAgain = useSecondTry()
  return (
    <div className="shell py-14 md:py-20">
      {isTriedAgain ? (
        <Spinner label={shellWords(language).loading} />
      ) : (
        <div role="alert">
          <EmptyState
            title={heading(fault, language)}
            explanation={explanation(fault, language) ?? ''}
          />
        </div>
      )}
    </div>
  )
}
