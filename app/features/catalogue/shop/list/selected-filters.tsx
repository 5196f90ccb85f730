import type { FilterView } from '../../rules/filter-view.ts'
import {
  listWithoutEach,
  noFilters,
  type ListFilters,
  type NumberRange,
} from '#shared/paths/list-filters.ts'
import type { ListFilterTexts } from '../../rules/list-filters-texts.ts'
import { cross, Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

type Props = {
  view: FilterView
  toHref: (filters: ListFilters) => string
  texts: ListFilterTexts
}

/** Each chosen filter as a link to the list without it. */
export function SelectedFilters({ view: { chosen, groups }, toHref, texts }: Props) {
  const choices = listWithoutEach(chosen)
  if (choices.length === 0) return null
  return (
    <nav aria-label={texts.chosen} className="mb-6 flex flex-wrap items-center gap-2">
      {choices.map(({ key, value, left }) => {
        const name = groups.find((group) => group.key === key)?.name ?? ''
        const label = describe(key, name, value, texts)
        return (
          <Link
            key={`${key} ${label}`}
            href={toHref(left)}
            aria-label={texts.remove(label)}
            className="chip"
          >
            <span className="wrap-anywhere">{label}</span>
            <Icon path={cross} className="size-3.5" />
          </Link>
        )
      })}
      {choices.length > 1 && (
        <Link
          href={toHref({ ...noFilters, sort: chosen.sort })}
          className="link inline-flex min-h-11 items-center px-2 text-sm"
        >
          {texts.removeAll}
        </Link>
      )}
    </nav>
  )
}

function describe(
  key: string,
  name: string,
  value: string | NumberRange | null,
  texts: ListFilterTexts,
): string {
  if (value === null) return texts.inStock
  if (typeof value === 'string') return value
  const [from, to] = [value.from, value.to].map((bound) => bound.replace('.', ','))
  return texts.range(key === 'pris' ? texts.priceName : name, from ?? '', to ?? '')
}
