import { useLocation } from 'react-router'
import { mayMeasure } from '#domain/measuring.ts'
import type { LinkProps } from '#ui/link.tsx'

/**
 * A link of the page itself, followed by what listens around the shop (use-followed-links.ts): the router's own link
 * works out its address and its listeners anew for each of the hundred links of a page, on the server and in the
 * browser. Its mark is the router's, which looks up beforehand where marked links lead.
 */
export function AppLink({ children, ...rest }: LinkProps) {
  return (
    <a data-discover="true" {...rest}>
      {children}
    </a>
  )
}

/**
 * Between pages that may be measured and pages that may not, in a store that measures, the way is a new document: what
 * one's policy lets in does not come along to the other.
 */
export function MeasuredLink({ children, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  const isCrossing = mayMeasure(pathname) !== mayMeasure(rest.href)
  if (isCrossing) return <a {...rest}>{children}</a>
  return <AppLink {...rest}>{children}</AppLink>
}
