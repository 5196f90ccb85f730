import { useRef, useState, type KeyboardEvent } from 'react'

export type KeyedRow<Row> = { key: number; row: Row }

/** Rows with stable keys that can be added, changed, removed and reordered. */
export function useRowList<Row>(initial: readonly Row[]) {
  const [rows, setRows] = useState<KeyedRow<Row>[]>(() => initial.map((row, key) => ({ key, row })))
  const nextKey = useRef(initial.length)
  return {
    rows,
    add(...added: Row[]) {
      const keyed = added.map((row) => ({ key: nextKey.current++, row }))
      setRows((before) => [...before, ...keyed])
    },
    change(key: number, change: Partial<Row>) {
      setRows((before) =>
        before.map((one) => (one.key === key ? { ...one, row: { ...one.row, ...change } } : one)),
      )
    },
    remove(key: number) {
      setRows((before) => before.filter((one) => one.key !== key))
    },
    move(from: number, to: number) {
      setRows((before) => {
        const rest = before.filter((_, index) => index !== from)
        const moved = before[from]
        return moved ? rest.toSpliced(to, 0, moved) : before
      })
    },
  }
}

export type RowList<Row> = ReturnType<typeof useRowList<Row>>

/** Enter adds the row instead of submitting the whole form. */
export function addOnEnter(add: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    add()
  }
}
