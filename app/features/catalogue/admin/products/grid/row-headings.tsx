import type { VariantDraft } from '../../../rules/product-draft.ts'
import { nameCombination } from '../../../rules/product-options.ts'
import type { GridRow } from '../../../rules/variant-grid.ts'
import { adminVariantGridTexts as words } from '../../../rules/admin-variant-grid-texts.ts'
import type { KeyedRow } from '../use-row-list.ts'

export type ShownRow = GridRow & KeyedRow<VariantDraft>

type Group = { title: string | null; rows: ShownRow[] }

/** The first of several options stands above the rows that share it. */
export function groupRows(rows: readonly ShownRow[]): Group[] {
  return rows.flatMap((row, at) => {
    if (row.span === 0) return []
    const [first = '', ...others] = row.values ?? []
    return [{ title: others.length > 0 ? first : null, rows: rows.slice(at, at + row.span) }]
  })
}

export function toTitle({ row, index }: ShownRow): string {
  return row.name || words.row(index + 1)
}

/** The other options name the row. Without options its name is a field. */
export function RowHeading({ row, hasOptions }: { row: ShownRow; hasOptions: boolean }) {
  if (!hasOptions) return null
  if (!row.values)
    return (
      <th scope="row">
        {row.row.name} <span className="block text-xs text-danger">{words.unknown}</span>
      </th>
    )
  const [first = '', ...others] = row.values
  return <th scope="row">{others.length > 0 ? nameCombination(others) : first}</th>
}
