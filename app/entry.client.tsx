import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { isStaffPath } from '#domain/paths/staff-path.ts'
import { readInitialPage } from './entry.arrival.tsx'
import { HydratedPage } from './entry.page.tsx'
import { createLazyRouter } from './entry.resting.ts'

if (import.meta.env.DEV) {
  const { HydratedRouter } = await import('react-router/dom')
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter onError={logError} />)
  })
} else {
  const arrival = await readInitialPage()
  const router = createLazyRouter(arrival, async () => {
    const { createPageRouter } = await import('./entry.router.ts')
    return createPageRouter(arrival)
  })
  if (!mayRest()) await router.wake()
  startTransition(() => {
    hydrateRoot(document, <HydratedPage arrival={arrival} router={router} onError={logError} />)
    // Replays events from before hydration (server/platform/http/start-deferred-scripts.ts).
    window.dispatchEvent(new Event('page-awake'))
  })
}

// Staff pages and pages with a form start their router at once; other pages are mostly read.
function mayRest(): boolean {
  return !isStaffPath(window.location.pathname) && !document.querySelector('form[method="post"]')
}

// Skips 4xx refusals: the browser logs their status itself.
function logError(error: unknown): void {
  if (isRouteErrorResponse(error) && error.status < 500) return
  // oxlint-disable-next-line no-console -- a fault in a browser is written down nowhere else
  console.error(error)
}
