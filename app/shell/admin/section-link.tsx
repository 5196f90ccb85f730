import { NavLink } from 'react-router'
import type { Section } from './sections.ts'

export function SectionLink({
  section: { label, href, icon: Icon },
  onFollow,
}: {
  section: Section
  onFollow: () => void
}) {
  return (
    <NavLink to={href} prefetch="intent" onClick={onFollow} className="index-link">
      <Icon aria-hidden="true" strokeWidth={1.75} />
      {label}
    </NavLink>
  )
}
