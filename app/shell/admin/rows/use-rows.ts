import { useEffect, useRef, useState } from 'react'
import { rearrangeRows, type Step } from '#shared/rows.ts'
import { adminSortableRowsTexts as texts } from '#shared/text/admin/sortable-rows.ts'

export type KeyedRow<Row> = {
  key: number
  row: Row
  /** Added empty, so it is shown open. */
  isNew: boolean
}

/** State of an editable list. After each step it restores the focus and announces the change to screen readers. */
export function useRows<Row>(initial: readonly Row[], blank: Row, isBlank: (row: Row) => boolean) {
  const [rows, setRows] = useState<KeyedRow<Row>[]>(() =>
    initial.map((row, key) => ({ key, row, isNew: isBlank(row) })),
  )
  const [announcement, setAnnouncement] = useState('')
  const nextKey = useRef(initial.length)
  const list = useRef<HTMLElement>(null)
  const focusSelectors = useRef<string[]>([])

  // Moving the row in the DOM loses its focus.
  useEffect(() => {
    const elements = focusSelectors.current.map((selector) =>
      list.current?.querySelector<HTMLElement>(selector),
    )
    focusSelectors.current = []
    elements.find(Boolean)?.focus()
  }, [rows])

  function applyStep(step: Step) {
    const added = { key: nextKey.current, row: blank, isNew: true }
    nextKey.current += 1
    const after = rearrangeRows(rows, step, added)
    focusSelectors.current = listFocusSelectors(step, rows, after)
    setAnnouncement(describeStep(step, after.length))
    setRows(after)
  }

  function change(key: number, change: Partial<Row>) {
    setRows((before) =>
      before.map((one) => (one.key === key ? { ...one, row: { ...one.row, ...change } } : one)),
    )
  }

  return { rows, list, announcement, applyStep, change }
}

function listFocusSelectors<Row>(
  step: Step,
  before: readonly KeyedRow<Row>[],
  after: readonly KeyedRow<Row>[],
): string[] {
  const toRowSelector = (at: number) => `[data-row="${after[at]?.key}"]`
  if (step.action === 'add') {
    const added = toRowSelector(after.length - 1)
    return [`${added} ${fieldSelector}`, `${added} summary`]
  }
  if (step.action === 'remove') {
    return [`${toRowSelector(Math.min(step.index, after.length - 1))} summary`, '[data-step="add"]']
  }
  const moved = `[data-row="${before[step.index]?.key}"]`
  const other = step.action === 'up' ? 'down' : 'up'
  return [step.action, other].map((does) => `${moved} [data-step="${does}"]:enabled`)
}

function describeStep(step: Step, total: number): string {
  if (step.action === 'add') return texts.added(total)
  if (step.action === 'remove') return texts.removed(total)
  return texts.moved(step.index + (step.action === 'up' ? 0 : 2), total)
}

/** Matches the fields of a row. */
const fieldSelector = ':is(input:not([type="hidden"]), select, textarea):enabled'

export function focusFirstField(row: Element | null | undefined): void {
  row?.querySelector<HTMLElement>(fieldSelector)?.focus()
}

/** Moves the focus from the button that adds rows to the first field of what it added. Each child of `list` is a row. */
export function useNewRowFocus<List extends HTMLElement>() {
  const list = useRef<List>(null)
  const awaited = useRef<number>(null)
  useEffect(() => {
    const row = awaited.current === null ? null : list.current?.children[awaited.current]
    awaited.current = null
    focusFirstField(row)
  })
  /** To be called before rows are added to the end. */
  function awaitRow() {
    awaited.current = list.current?.children.length ?? 0
  }
  return { list, awaitRow }
}
