import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { readStaffLanguageBy, toStaffLanguage } from '#shared/text/staff-texts.ts'

readStaffLanguageBy(() => toStaffLanguage(document.documentElement.lang))

// Pages of the back office; a page of a shop is a document (storefront/browser/start.ts).
startTransition(() => {
  hydrateRoot(document, <HydratedRouter onError={logError} />)
})

// Skips 4xx refusals: the browser logs their status itself.
function logError(error: unknown): void {
  if (isRouteErrorResponse(error) && error.status < 500) return
  // oxlint-disable-next-line no-console -- a fault in a browser is written down nowhere else
  console.error(error)
}
