import type { ReactNode } from 'react'
import { useRouteError } from 'react-router'
import {
  getErrorExplanation,
  getErrorHeading,
  type LocalisedError,
} from '#shared/errors/localised-error.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { shellTexts } from '#shared/text/shell.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { CategoryChips } from './category-chips.tsx'
import { toLocalisedError } from './localised-error.ts'
import { Retry } from './retry.tsx'
import { isSessionError, SessionError } from '#features/customers/shop/session/session-error.tsx'
import type { StoreView } from './store-view.ts'

type Props = {
  store: StoreView
  exitLink?: ReactNode
  // Used if the error is not localised.
  fallback?: LocalisedError
}

export function PageError({ store, exitLink, fallback }: Props) {
  const error = toLocalisedError(useRouteError(), fallback)
  const language = getLanguage(store.locale)
  const texts = shellTexts(language)
  if (isSessionError(error)) {
    return <SessionError error={error} language={language} />
  }
  return (
    <Retry label={texts.loading}>
      <div className="shell grid justify-items-start gap-5 py-24 md:py-36">
        <h1 className="heading text-3xl">{getErrorHeading(error, language)}</h1>
        <p className="max-w-prose text-muted">{getErrorExplanation(error, language)}</p>
        {exitLink ?? <ButtonLink href={to.home()}>{texts.toFrontPage}</ButtonLink>}
        {isMissing(error) && <CategoryChips store={store} />}
      </div>
    </Retry>
  )
}

function isMissing({ refused }: LocalisedError): boolean {
  return (
    refused === 'pageNotFound' || refused === 'productNotFound' || refused === 'categoryNotFound'
  )
}
