import { ButtonLink } from './button-link.tsx'

type Props = {
  label: string
  page: number
  pages: number
  getHref: (page: number) => string
  labels: {
    previous: string
    next: string
    page: (page: number, total: number) => string
  }
}

export function Pagination({ label, page, pages, getHref, labels }: Props) {
  if (pages < 2) return null
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-4">
      <span className="flex-1">
        {page > 1 && (
          <ButtonLink variant="secondary" href={getHref(page - 1)} rel="prev">
            {labels.previous}
          </ButtonLink>
        )}
      </span>
      <span aria-current="page" className="text-sm text-muted tabular-nums">
        {labels.page(page, pages)}
      </span>
      <span className="flex flex-1 justify-end">
        {page < pages && (
          <ButtonLink variant="secondary" href={getHref(page + 1)} rel="next">
            {labels.next}
          </ButtonLink>
        )}
      </span>
    </nav>
  )
}
