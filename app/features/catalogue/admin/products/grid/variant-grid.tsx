import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Trash2 } from 'lucide-react'
import { isBlankRow, numberRows, type VariantDraft } from '../../../rules/product-draft.ts'
import { nameCombination, type ProductOption } from '../../../rules/product-options.ts'
import {
  findNextCell,
  listGridColumns,
  listGridRows,
  parsePastedCells,
  planPaste,
  type Cell,
  type GridColumn,
  type GridRow,
  type PasteProblem,
} from '../../../rules/variant-grid.ts'
import { adminProductFormTexts } from '../../../rules/admin-product-form-texts.ts'
import { adminVariantGridTexts as words } from '../../../rules/admin-variant-grid-texts.ts'
import type { KeptSwitch } from '#shell/admin/kept-switch.ts'
import { ErrorBox } from '#ui/banner.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Switch } from '#ui/checkbox.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { ProductFormProps } from '../product-form-props.ts'
import type { FormProduct } from '../use-free-skus.ts'
import type { KeyedRow, RowList } from '../use-row-list.ts'
import { groupRows, RowHeading, toTitle } from './row-headings.tsx'
import { GridCell, HiddenParts } from './grid-cell.tsx'
import { SameForAll } from './same-for-all.tsx'

/** It needs scripts, and its choice is not part of the form. */
export function GridSwitch({ grid }: { grid: KeptSwitch }) {
  if (!useHydrated()) return null
  return (
    <Switch
      label={words.asGrid}
      className="text-sm"
      checked={grid.isOn}
      onChange={({ currentTarget }) => grid.turn(currentTarget.checked)}
    />
  )
}

type Props = {
  list: RowList<VariantDraft>
  options: readonly ProductOption[]
  product: FormProduct
  getFieldError: ProductFormProps['getFieldError']
}

type Change = { key: number; change: Partial<VariantDraft> }

/** Its fields are those of the list, so the form is submitted alike. */
export function VariantGrid({ list, options, product, getFieldError }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const [problem, setProblem] = useState<PasteProblem | null>(null)
  const [filled, setFilled] = useState<readonly Change[]>([])
  const columns = listGridColumns(options)
  const rows = listGridRows(
    options,
    list.rows.map(({ row }) => row.name),
  ).flatMap((row) => {
    const one = list.rows[row.index]
    return one ? [{ ...row, ...one }] : []
  })
  const formIndexes = numberRows(list.rows.map(({ row }) => row))
  const toFormIndex = ({ index }: GridRow) => formIndexes[index] ?? index
  const isUsed = list.rows.some(({ row }) => !isBlankRow(row))

  function fill(changes: readonly Change[]) {
    setProblem(null)
    setFilled(changes.flatMap(({ key, change }) => keepBefore(list.rows, key, change)))
    for (const { key, change } of changes) list.change(key, change)
  }

  function undo() {
    for (const { key, change } of filled) list.change(key, change)
    setFilled([])
  }

  function paste(event: ClipboardEvent, at: Cell) {
    const cells = parsePastedCells(event.clipboardData.getData('text/plain'))
    if (cells.length === 1 && cells[0]?.length === 1) return
    event.preventDefault()
    const plan = planPaste(cells, { at, rowCount: rows.length, columns })
    if ('problem' in plan) return setProblem(plan.problem)
    const below = rows.slice(at.row)
    fill(plan.changes.flatMap((change, index) => toChange(below[index], change)))
  }

  function move(event: KeyboardEvent<HTMLInputElement>, at: Cell) {
    const { key, shiftKey, currentTarget, nativeEvent, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey || nativeEvent.isComposing) return
    const press = { key, isShift: shiftKey, mayLeave: getFreeSides(currentTarget) }
    const next = findNextCell(press, at, { row: rows.length, column: columns.length })
    if (!next) return
    event.preventDefault()
    const field = table.current?.querySelector<HTMLInputElement>(
      `[data-cell="${next.row} ${next.column}"]`,
    )
    field?.focus()
    field?.select()
  }

  const errors = rows.flatMap((row) =>
    listErrors(`variants.${toFormIndex(row)}`, getFieldError).map((text) => [row, text] as const),
  )
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{isUsed ? words.hint : words.empty}</p>
      {problem && <ErrorBox>{describeProblem(problem)}</ErrorBox>}
      {rows.length > 0 && (
        <div className="variant-grid-frame" role="region" aria-label={words.caption} tabIndex={0}>
          <table ref={table} className="variant-grid">
            <caption className="sr-only">{words.caption}</caption>
            <thead>
              <tr>
                {options.length > 0 && (
                  <th scope="col">{nameCombination(options.map(({ name }) => name))}</th>
                )}
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {words.columns[column]}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr-only">{words.removal}</span>
                </th>
              </tr>
              <SameForAll rows={rows} product={product} onFill={fill} />
            </thead>
            {groupRows(rows).map((group) => (
              <tbody key={group.rows[0]?.key}>
                {group.title !== null && (
                  <tr>
                    <th scope="rowgroup" colSpan={columns.length + 2}>
                      <span>{group.title}</span>
                    </th>
                  </tr>
                )}
                {group.rows.map((row) => (
                  <tr key={row.key}>
                    <RowHeading row={row} hasOptions={options.length > 0} />
                    {columns.map((column, columnAt) => (
                      <GridCell
                        key={column}
                        cell={{ row: rows.indexOf(row), column: columnAt }}
                        column={column}
                        name={`variants.${toFormIndex(row)}.${column}`}
                        label={words.cell(words.columns[column], toTitle(row))}
                        row={row.row}
                        error={getFieldError(`variants.${toFormIndex(row)}.${column}`)}
                        onChange={(change) => list.change(row.key, change)}
                        onKeyDown={move}
                        onPaste={paste}
                      />
                    ))}
                    <td>
                      <HiddenParts
                        prefix={`variants.${toFormIndex(row)}`}
                        row={row.row}
                        isNamed={options.length > 0}
                      />
                      <IconButton
                        label={adminProductFormTexts.variants.remove(row.row.name)}
                        icon={<Trash2 aria-hidden="true" strokeWidth={1.75} />}
                        className="text-muted"
                        onClick={() => list.remove(row.key)}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
      {errors.length > 0 && (
        <ul className="grid gap-1 text-sm text-danger">
          {errors.map(([row, text]) => (
            <li key={`${row.key} ${text}`}>
              {toTitle(row)}: {text}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="flex flex-wrap items-center gap-3 text-sm empty:hidden">
        {filled.length > 0 && (
          <>
            {words.filled(filled.length)}
            <Button variant="secondary" size="small" onClick={undo}>
              {words.undo}
            </Button>
          </>
        )}
      </p>
    </div>
  )
}

function keepBefore(
  rows: readonly KeyedRow<VariantDraft>[],
  key: number,
  change: Partial<VariantDraft>,
): Change[] {
  const before = rows.find((one) => one.key === key)?.row
  if (!before) return []
  const names = Object.keys(change) as (keyof VariantDraft)[]
  return [{ key, change: Object.fromEntries(names.map((name) => [name, before[name]])) }]
}

function toChange(row: { key: number } | undefined, change: Partial<VariantDraft>): Change[] {
  return row ? [{ key: row.key, change }] : []
}

function getFreeSides(field: HTMLInputElement): { left: boolean; right: boolean } {
  const { selectionStart, selectionEnd, value } = field
  if (selectionStart === null) return { left: true, right: true }
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  const isCaret = selectionStart === selectionEnd
  return {
    left: isWhole || (isCaret && selectionStart === 0),
    right: isWhole || (isCaret && selectionStart === value.length),
  }
}

function describeProblem(problem: PasteProblem): string {
  if (problem.kind === 'cell')
    return words.wrongCell(problem.text, words.columns[problem.column], problem.row)
  const describe = problem.kind === 'rows' ? words.tooManyRows : words.tooManyColumns
  return describe(problem.pasted, problem.room)
}

const parts = [
  'name',
  'price',
  'stock_quantity',
  'sku',
  'unit_pricing_measure',
  'gtin',
  'shelf',
] as const satisfies readonly (GridColumn | keyof VariantDraft)[]

function listErrors(prefix: string, getFieldError: ProductFormProps['getFieldError']): string[] {
  return parts.flatMap((part) => getFieldError(`${prefix}.${part}`) ?? [])
}
