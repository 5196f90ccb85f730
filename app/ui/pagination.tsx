import { ButtonLink } from './button.tsx'

type Numbered = {
  page: number
  pages: number
  getHref: (page: number) => string
  labels: { previous: string; next: string; page: (page: number, total: number) => string }
}

/** Keyset pagination has no page count. */
type Keyset = {
  previous: string | null
  next: string | null
  labels: { previous: string; next: string }
}

export function Pagination({ label, ...props }: { label: string } & (Numbered | Keyset)) {
  const { previous, next, position } =
    'getHref' in props ? toLinks(props) : { ...props, position: null }
  const { labels } = props
  if (previous === null && next === null) return null
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-4">
      <span className="flex-1">
        {previous !== null && (
          <ButtonLink variant="secondary" href={previous} rel="prev">
            {labels.previous}
          </ButtonLink>
        )}
      </span>
      {position && (
        <span aria-current="page" className="text-sm text-muted tabular-nums">
          {position}
        </span>
      )}
      <span className="flex flex-1 justify-end">
        {next !== null && (
          <ButtonLink variant="secondary" href={next} rel="next">
            {labels.next}
          </ButtonLink>
        )}
      </span>
    </nav>
  )
}

function toLinks({ page, pages, getHref, labels }: Numbered) {
  return {
    previous: page > 1 && pages > 1 ? getHref(page - 1) : null,
    next: page < pages ? getHref(page + 1) : null,
    position: labels.page(page, pages),
  }
}
