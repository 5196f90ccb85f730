import { useRouteError } from 'react-router'
import { BareFault } from './bare-fault.tsx'
import { PageFault } from './page-fault.tsx'
import { useShellView } from './shell-view.ts'
import { Shell } from './shell.tsx'

/** Keeps the shell around a failed page, as long as the shell's own data was loaded. */
export function AdminFault() {
  const error = useRouteError()
  const view = useShellView()
  if (!view) return <BareFault error={error} />
  return (
    <Shell view={view}>
      <PageFault error={error} />
    </Shell>
  )
}
