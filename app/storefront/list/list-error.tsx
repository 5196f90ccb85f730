import { useRouteError } from 'react-router'
import { clientRefusals } from '#domain/errors/client-refusals.ts'
import { getErrorExplanation, getErrorHeading } from '#domain/errors/localised-error.ts'
import type { Language } from '#domain/stores/locale.ts'
import { shellTexts } from '#domain/text/shell.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { toLocalisedError } from '../shell/localised-error.ts'
import { Retry } from '../shell/retry.tsx'

export function ListError({ language }: { language: Language }) {
  const error = toLocalisedError(useRouteError(), {
    refused: 'productListLoadFailed',
    ...clientRefusals.productListLoadFailed,
  })
  return (
    <div className="shell py-14 md:py-20">
      <Retry label={shellTexts(language).loading}>
        <div role="alert">
          <EmptyState
            title={getErrorHeading(error, language)}
            explanation={getErrorExplanation(error, language) ?? ''}
          />
        </div>
      </Retry>
    </div>
  )
}
