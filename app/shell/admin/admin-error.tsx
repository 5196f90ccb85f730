import { useRouteError } from 'react-router'
import { BareError } from './bare-error.tsx'
import { PageError } from './page-error.tsx'
import { useShellView } from './shell-view.ts'
import { Shell } from './shell.tsx'

/** Keeps the shell around a failed page, as long as the shell's own data was loaded. */
export function AdminError() {
  const error = useRouteError()
  const view = useShellView()
  if (!view) return <BareError error={error} />
  return (
    <Shell view={view}>
      <PageError error={error} />
    </Shell>
  )
}
