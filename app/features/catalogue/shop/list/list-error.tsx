import { useRouteError } from 'react-router'
import { clientRefusals } from '#shared/errors/client-refusals.ts'
import { getErrorExplanation, getErrorHeading } from '#shared/errors/localised-error.ts'
import type { Language } from '#shared/stores/locale.ts'
import { shellTexts } from '#shared/text/shell.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { toLocalisedError } from '#shell/shop/localised-error.ts'
import { Retry } from '#shell/shop/page-error.tsx'

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
