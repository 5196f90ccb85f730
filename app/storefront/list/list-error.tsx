import { useRouteError } from 'react-router'
import { clientRefusals } from '#domain/errors/client-refusals.ts'
import { getErrorExplanation, getErrorHeading } from '#domain/errors/localised-error.ts'
import type { Language } from '#domain/stores/locale.ts'
import { shellTexts } from '#domain/text/shell.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toLocalisedError } from '../shell/localised-error.ts'
import { useRetry } from '../shell/use-retry.ts'

export function ListError({ language }: { language: Language }) {
  const error = toLocalisedError(useRouteError(), {
    refused: 'productListLoadFailed',
    ...clientRefusals.productListLoadFailed,
  })
  const isRetrying = useRetry()
  return (
    <div className="shell py-14 md:py-20">
      {isRetrying ? (
        <Spinner label={shellTexts(language).loading} />
      ) : (
        <div role="alert">
          <EmptyState
            title={getErrorHeading(error, language)}
            explanation={getErrorExplanation(error, language) ?? ''}
          />
        </div>
      )}
    </div>
  )
}
