import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(document, <HydratedRouter onError={note} />)
})

// A refusal is an answer, and the browser notes its status by itself.
function note(fault: unknown): void {
  if (isRouteErrorResponse(fault) && fault.status < 500) return
  // oxlint-disable-next-line no-console -- a fault in a browser is written down nowhere else
  console.error(fault)
}
