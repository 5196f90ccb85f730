import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { isOfStaff } from '#domain/paths/staff.ts'
import { readArrival } from './entry.arrival.tsx'
import { ArrivedPage } from './entry.page.tsx'
import { restingRouter } from './entry.resting.ts'

if (import.meta.env.DEV) {
  const { HydratedRouter } = await import('react-router/dom')
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter onError={note} />)
  })
} else {
  const arrival = await readArrival()
  const router = restingRouter(arrival, async () => {
    const { openRouter } = await import('./entry.router.ts')
    return openRouter(arrival)
  })
  if (!mayRest()) await router.wake()
  startTransition(() => {
    hydrateRoot(document, <ArrivedPage arrival={arrival} router={router} onError={note} />)
    // Replays events from before hydration (server/http/begin-late.ts).
    window.dispatchEvent(new Event('page-awake'))
  })
}

// Staff pages and pages with a form start their router at once; other pages are mostly read.
function mayRest(): boolean {
  return !isOfStaff(window.location.pathname) && !document.querySelector('form[method="post"]')
}

// Skips 4xx refusals: the browser logs their status itself.
function note(fault: unknown): void {
  if (isRouteErrorResponse(fault) && fault.status < 500) return
  // oxlint-disable-next-line no-console -- a fault in a browser is written down nowhere else
  console.error(fault)
}
