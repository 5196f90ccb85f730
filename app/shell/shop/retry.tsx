import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Spinner } from '#ui/spinner.tsx'

type Props = { label: string; children: ReactNode }

/** The page's script asks once more before it shows an error that may be transient (browser/refresh.ts). */
export function Retry({ label, children }: Props) {
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
