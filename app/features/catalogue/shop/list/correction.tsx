import type { CatalogueTexts } from '../../rules/texts.ts'
import { Link } from '#ui/link.tsx'

type Props = {
  /** Null if nothing was corrected, but a price read from what was typed. */
  query: string | null
  typed: string
  exactHref: string
  texts: CatalogueTexts
}

export function Correction({ query, typed, exactHref, texts: { search } }: Props) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      {query !== null && <span>{search.showingResultsFor(query)}</span>}
      <Link
        href={exactHref}
        className="link inline-flex min-h-8 items-center wrap-anywhere text-sm touch:min-h-11"
      >
        {search.searchExactly(typed)}
      </Link>
    </p>
  )
}
