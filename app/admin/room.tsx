import { Link as RouterLink, Outlet, useRouteError } from 'react-router'
import { LinkContext, type LinkProps } from '#ui/link.tsx'
import { StylingKey } from './dragging/styling-key.tsx'
import { BareFault } from './shell/bare-fault.tsx'

/** The staff room: a room of its own on every host, whatever shop lives there. */
export default function Room() {
  return (
    <LinkContext value={AppLink}>
      <StylingKey />
      <Outlet />
    </LinkContext>
  )
}

function AppLink({ href, ...rest }: LinkProps) {
  return <RouterLink to={href} {...rest} />
}

export function ErrorBoundary() {
  return <BareFault error={useRouteError()} />
}
