import type { ReactNode } from 'react'
import { useRouteError, isRouteErrorResponse } from 'react-router'
import {
  getErrorExplanation,
  getErrorHeading,
  type LocalisedError,
} from '#shared/errors/localised-error.ts'
import { getLanguage, type Language } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { shellTexts } from '#shared/text/shell.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { CategoryChips } from './category-menu.tsx'
import { toLocalisedError } from './localised-error.ts'
import type { StoreView } from './store-view.ts'
import { Spinner } from '#ui/progress.tsx'

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

type SessionErrorProps = { error: LocalisedError; language: Language }

function SessionError({ error, language }: SessionErrorProps) {
  const { session: words } = shellTexts(language)
  return (
    <Retry label={words.connecting}>
      <div role="alert" className="shell grid justify-items-start gap-5 py-24 md:py-36">
        <h1 className="heading text-3xl">{words.fault}</h1>
        <p className="max-w-prose">
          {getErrorHeading(error, language)}{' '}
          <span className="mt-1 block text-muted">{getErrorExplanation(error, language)}</span>
        </p>
        <Button className="with-scripts" data-action="reload">
          {words.retry}
        </Button>
      </div>
    </Retry>
  )
}

function isSessionError({ refused }: LocalisedError): boolean {
  return refused === 'sessionReadFailed' || refused === 'authServiceUnavailable'
}

type RetryProps = { label: string; children: ReactNode }

/** The page's script asks once more before it shows an error that may be transient (browser/refresh.ts). */
export function Retry({ label, children }: RetryProps) {
  if (!isTransientError(useRouteError())) return <div data-page-error="">{children}</div>
  return (
    <div data-retry="pending">
      <div className="during-retry py-24 md:py-36">
        <Spinner label={label} />
      </div>
      <div className="after-retry" data-page-error="">
        {children}
      </div>
    </div>
  )
}

// Client errors are permanent; server and network errors may be transient.
function isTransientError(error: unknown): boolean {
  return !isRouteErrorResponse(error) || error.status >= 500
}
