import { ChevronRight, Plus } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { Step } from '#shared/rows.ts'
import { Button } from '#ui/button.tsx'
import { RowButtons } from './row-buttons.tsx'
import type { KeyedRow } from './use-rows.ts'

type Props<Row> = {
  label: string
  list: RefObject<HTMLElement | null>
  rows: readonly KeyedRow<Row>[]
  /** Announced to screen readers after each step. */
  announcement: string
  draftAction: string
  addLabel: string
  /** The title of a row and additional information beside it. */
  getName: (row: Row) => string
  renderAside: (row: Row) => ReactNode
  hasError: (at: number) => boolean
  onStep: (step: Step) => void
  children: (one: KeyedRow<Row>, at: number) => ReactNode
}

export function RowList<Row>(props: Props<Row>) {
  const { label, list, rows, announcement, draftAction, addLabel, onStep } = props
  return (
    <section ref={list} aria-label={label} className="grid gap-3">
      {rows.length > 0 && (
        <ol className="grid gap-3">
          {rows.map((one, at) => (
            <RowItem key={one.key} {...props} one={one} at={at} />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div>
        <Button
          type="submit"
          name="step"
          value="add"
          formAction={draftAction}
          data-step="add"
          variant="secondary"
          onClick={(event) => {
            event.preventDefault()
            onStep({ action: 'add' })
          }}
        >
          <Plus aria-hidden="true" strokeWidth={2} />
          {addLabel}
        </Button>
      </div>
    </section>
  )
}

type RowProps<Row> = Omit<Props<Row>, 'list'> & { one: KeyedRow<Row>; at: number }

function RowItem<Row>(props: RowProps<Row>) {
  const { one, at, rows, draftAction, getName, renderAside, hasError, onStep, children } = props
  const name = getName(one.row)
  const isOpen = one.isNew || hasError(at)
  return (
    <li data-row={one.key} className="paper relative bg-ground">
      {/* Changes of the row open it; users can close it. */}
      <details key={String(isOpen)} open={isOpen} className="group">
        <summary className="flex min-h-13 cursor-pointer items-center gap-2.5 py-2.5 ps-3 pe-34">
          <ChevronRight
            aria-hidden="true"
            strokeWidth={1.75}
            className="size-4 flex-none text-muted transition-transform group-open:rotate-90"
          />
          <span aria-hidden="true" className="text-sm text-muted tabular-nums">
            {at + 1}
          </span>
          <span className="min-w-0 grow font-medium wrap-anywhere">{name}</span>
          {renderAside(one.row)}
        </summary>
        <div className="grid gap-5 border-t border-line p-4 md:p-5">{children(one, at)}</div>
      </details>
      <div className="absolute end-1.5 top-1.5">
        <RowButtons
          at={at}
          total={rows.length}
          name={name}
          draftAction={draftAction}
          onStep={onStep}
        />
      </div>
    </li>
  )
}
