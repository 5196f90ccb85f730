import type { ReactNode } from 'react'
import { chevronDown, Icon } from '#ui/icon.tsx'

type Option = { key: string; isSelected: boolean; card: ReactNode }

type Props = {
  options: readonly Option[]
  /** So many are shown at once; the others can be opened. */
  shown: number
  more: (count: number) => string
}

export function OptionList({ options, shown, more }: Props) {
  // A single further one takes no more room than the row that opens it.
  const [first, rest] =
    options.length > shown + 1 ? [options.slice(0, shown), options.slice(shown)] : [options, []]
  return (
    <>
      {first.map(({ card }) => card)}
      {rest.length > 0 && (
        <details className="grid gap-2" open={rest.some(({ isSelected }) => isSelected)}>
          <summary className="link-plain flex min-h-11 items-center gap-2 font-medium">
            {more(rest.length)}
            <span className="summary-sign">
              <Icon path={chevronDown} className="size-4.5" />
            </span>
          </summary>
          <div className="mt-1 grid gap-2">{rest.map(({ card }) => card)}</div>
        </details>
      )}
    </>
  )
}
