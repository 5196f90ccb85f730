import { adminCommonTexts } from '#domain/text/admin/common.ts'
import { ButtonLink } from '#ui/button-link.tsx'

type Props = {
  previous: string | null
  next: string | null
  labels: { previous: string; next: string }
}

/** Keyset pagination has no page count. */
export function PreviousNextLinks({ previous, next, labels }: Props) {
  if (previous === null && next === null) return null
  return (
    <nav aria-label={adminCommonTexts.pages} className="flex justify-between gap-4">
      <span>
        {previous !== null && (
          <ButtonLink variant="secondary" href={previous} rel="prev">
            {labels.previous}
          </ButtonLink>
        )}
      </span>
      {next !== null && (
        <ButtonLink variant="secondary" href={next} rel="next">
          {labels.next}
        </ButtonLink>
      )}
    </nav>
  )
}
