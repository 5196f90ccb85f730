import { Link as RouterLink, useLocation } from 'react-router'
import { mayMeasure } from '#domain/measuring.ts'
import type { LinkProps } from '#ui/link.tsx'

export function AppLink({ href, ...rest }: LinkProps) {
  return <RouterLink to={href} {...rest} />
}

/**
 * Between pages that may be measured and pages that may not, in a store that measures, the way is a new document: what
 * one's policy lets in does not come along to the other.
 */
export function MeasuredLink({ href, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  const isCrossing = mayMeasure(pathname) !== mayMeasure(href)
  return <RouterLink to={href} reloadDocument={isCrossing} {...rest} />
}
