import { Link } from './link.tsx'

export type Crumb = { label: string; href?: string }

export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {crumbs.map((crumb, index) => (
          <li
            key={`${crumb.href} ${crumb.label}`}
            className="flex max-w-full min-w-0 items-center gap-x-2"
          >
            {index > 0 && <span aria-hidden="true">/</span>}
            {crumb.href ? (
              <Link
                href={crumb.href}
                className="link-plain inline-flex min-h-8 items-center touch:min-h-11"
              >
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate text-ink">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
