import { useEffect, useRef, useState } from 'react'
import { rearranged, type Step } from '#domain/rows.ts'
import { adminRowsWords as words } from '#domain/text/admin/rows.ts'

export type KeyedRow<Row> = {
  key: number
  row: Row
  /** Added empty, so it is shown open. */
  isNew: boolean
}

/** State of an editable list. After each step it restores the focus and announces the change to screen readers. */
export function useRows<Row>(
  initial: readonly Row[],
  blank: Row,
  isUnwritten: (row: Row) => boolean,
) {
  const [rows, setRows] = useState<KeyedRow<Row>[]>(() =>
    initial.map((row, key) => ({ key, row, isNew: isUnwritten(row) })),
  )
  const [said, setSaid] = useState('')
  const nextKey = useRef(initial.length)
  const list = useRef<HTMLElement>(null)
  const wanted = useRef<string[]>([])

  // Moving the row in the DOM loses its focus.
  useEffect(() => {
    const places = wanted.current.map((place) => list.current?.querySelector<HTMLElement>(place))
    wanted.current = []
    places.find(Boolean)?.focus()
  }, [rows])

  function take(step: Step) {
    const added = { key: nextKey.current, row: blank, isNew: true }
    nextKey.current += 1
    const after = rearranged(rows, step, added)
    wanted.current = placesAfter(step, rows, after)
    setSaid(wordsAfter(step, after.length))
    setRows(after)
  }

  function change(key: number, change: Partial<Row>) {
    setRows((before) =>
      before.map((one) => (one.key === key ? { ...one, row: { ...one.row, ...change } } : one)),
    )
  }

  return { rows, list, said, take, change }
}

function placesAfter<Row>(
  step: Step,
  before: readonly KeyedRow<Row>[],
  after: readonly KeyedRow<Row>[],
): string[] {
  const rowAt = (at: number) => `[data-row="${after[at]?.key}"]`
  if (step.does === 'add') return [`${rowAt(after.length - 1)} summary`]
  if (step.does === 'remove') {
    return [`${rowAt(Math.min(step.at, after.length - 1))} summary`, '[data-step="add"]']
  }
  const moved = `[data-row="${before[step.at]?.key}"]`
  const other = step.does === 'up' ? 'down' : 'up'
  return [step.does, other].map((does) => `${moved} [data-step="${does}"]:enabled`)
}

function wordsAfter(step: Step, total: number): string {
  if (step.does === 'add') return words.added(total)
  if (step.does === 'remove') return words.removed(total)
  return words.moved(step.at + (step.does === 'up' ? 0 : 2), total)
}
