import { useLocation } from 'react-router'
import { mayTrack } from '#domain/analytics/tracking.ts'
import type { LinkProps } from '#ui/link.tsx'

/**
 * A plain link, followed by one document listener (use-link-navigation.ts): the router's `Link` computes its
 * URL and its listeners for each of a page's hundred links. `data-discover` enables the router's route
 * discovery.
 */
export function AppLink({ children, ...rest }: LinkProps) {
  return (
    <a data-discover="true" {...rest}>
      {children}
    </a>
  )
}

/**
 * In a store with tracking, a link between a tracked and an untracked page loads a new document: a content
 * security policy cannot be changed within one.
 */
export function TrackedLink({ children, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  const isCrossing = mayTrack(pathname) !== mayTrack(rest.href)
  if (isCrossing) return <a {...rest}>{children}</a>
  return <AppLink {...rest}>{children}</AppLink>
}
