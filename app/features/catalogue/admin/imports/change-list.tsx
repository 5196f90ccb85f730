import type { SheetChange } from '../../rules/product-sheet/changes.ts'

type Props = { changes: readonly SheetChange[]; words: { empty: string; to: string } }

export function ChangeList({ changes, words }: Props) {
  return (
    <ul className="grid gap-1">
      {changes.map(({ variant, column, from, to }) => (
        <li key={`${variant} ${column}`} className="wrap-anywhere">
          <span className="text-muted">
            {[variant, column].filter((part) => part !== null).join(' · ')}:{' '}
          </span>
          <del>{from || words.empty}</del>
          <span className="sr-only"> {words.to}</span> → <ins>{to || words.empty}</ins>
        </li>
      ))}
    </ul>
  )
}
