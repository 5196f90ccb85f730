import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { VariantDraft } from '../../../rules/product-draft.ts'
import type { Cell, GridColumn } from '../../../rules/variant-grid.ts'
import { limits } from '#shared/limits.ts'

type Props = {
  cell: Cell
  column: GridColumn
  /** In the submitted form. */
  name: string
  label: string
  row: VariantDraft
  error: string | undefined
  onChange: (change: Partial<VariantDraft>) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>, cell: Cell) => void
  onPaste: (event: ClipboardEvent, cell: Cell) => void
}

export function GridCell({ cell, column, name, label, row, error, ...handlers }: Props) {
  const { onChange, onKeyDown, onPaste } = handlers
  const shared = {
    name,
    'aria-label': label,
    'aria-invalid': error !== undefined || undefined,
    'data-cell': `${cell.row} ${cell.column}`,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => onKeyDown(event, cell),
    onPaste: (event: ClipboardEvent) => onPaste(event, cell),
  }
  return (
    <td data-column={column}>
      {column === 'active' ? (
        <label className="variant-grid-tick">
          <input
            {...shared}
            type="checkbox"
            className="tick"
            checked={row.active}
            onChange={({ currentTarget }) => onChange({ active: currentTarget.checked })}
          />
        </label>
      ) : (
        <input
          {...shared}
          {...inputProps[column]}
          type="text"
          className="input"
          autoComplete="off"
          value={row[column]}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => onChange({ [column]: currentTarget.value })}
        />
      )}
    </td>
  )
}

const inputProps = {
  name: { maxLength: limits.variantName },
  sku: { maxLength: limits.sku, spellCheck: false },
  price: { inputMode: 'decimal' },
  stock_quantity: { inputMode: 'numeric' },
} as const

type HiddenProps = {
  prefix: string
  row: VariantDraft
  /** Its options name the variant, so its name is no field. */
  isNamed: boolean
}

/** The parts of a variant that have no column are submitted as they are. */
export function HiddenParts({ prefix, row, isNamed }: HiddenProps) {
  const names = isNamed ? ([...hiddenParts, 'name'] as const) : hiddenParts
  return names.map((part) => (
    <input key={part} type="hidden" name={`${prefix}.${part}`} value={row[part]} />
  ))
}

const hiddenParts = ['id', 'stock_seen', 'unit_pricing_measure', 'gtin', 'shelf'] as const
