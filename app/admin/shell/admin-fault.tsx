import { useRouteError } from 'react-router'
import { BareFault } from './bare-fault.tsx'
import { PageFault } from './page-fault.tsx'
import { useShellView } from './shell-view.ts'
import { Shell } from './shell.tsx'

/** The shell stays around a page that failed, as long as it could be read itself. */
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
