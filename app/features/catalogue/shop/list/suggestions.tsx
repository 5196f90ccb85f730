import type { CatalogueTexts } from '../../rules/texts.ts'
import { Link } from '#ui/link.tsx'

type Props = {
  queries: readonly string[]
  toHref: (query: string) => string
  texts: CatalogueTexts
}

export function Suggestions({ queries, toHref, texts }: Props) {
  if (queries.length === 0) return null
  return (
    <p className="flex flex-wrap items-baseline justify-center gap-x-4 gap-y-1">
      <span className="text-muted">{texts.search.didYouMean}</span>
      {queries.map((query) => (
        <Link
          key={query}
          href={toHref(query)}
          className="link inline-flex min-h-8 items-center touch:min-h-11"
        >
          {query}
        </Link>
      ))}
    </p>
  )
}
