import { Link } from '#ui/link.tsx'

type Props<State extends string> = {
  label: string
  states: readonly State[]
  shown: State
  names: Record<State, string>
  toHref: (state: State) => string
}

/** Links to the parts of a list, one for each state. */
export function StateTabs<State extends string>({
  label,
  states,
  shown,
  names,
  toHref,
}: Props<State>) {
  return (
    <nav aria-label={label} className="tabs mb-6 md:mb-8">
      {states.map((state) => (
        <Link
          key={state}
          href={toHref(state)}
          aria-current={state === shown ? 'page' : undefined}
          className="tab tab-link"
        >
          {names[state]}
        </Link>
      ))}
    </nav>
  )
}
