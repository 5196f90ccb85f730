import { useCallback, useEffect, useState, type RefObject } from 'react'
import { isId } from '#shared/id.ts'
import { toList, toRecord, toText } from '#shared/json-values.ts'
import { limits } from '#shared/limits.ts'

type Selection = { here: number; others: readonly string[] }

type Options = {
  /** The list and its filters: other filters begin with nothing chosen. */
  list: string
  /** The rows of the page; the boxes of other ones are looked for again. */
  rows: string
  /** Name of the boxes, which may stand outside of their form. */
  name: string
}

const storageKey = 'admin-selection'

/** The rows that are ticked, also on other pages of the list. A tab keeps one selection until it is closed. */
export function useSelection(form: RefObject<HTMLFormElement | null>, options: Options) {
  const { list, rows, name } = options
  const [selection, setSelection] = useState<Selection>({ here: 0, others: [] })
  const update = useCallback(() => {
    const boxes = listBoxes(form.current, name)
    const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value)
    const shown = new Set(boxes.map(({ value }) => value))
    const others = readStored(list).filter((id) => !shown.has(id))
    store(list, [...chosen, ...others].slice(0, limits.ordersAtOnce))
    setSelection({ here: chosen.length, others })
  }, [form, list, name])
  const choose = useCallback(
    (isChosen: (id: string) => boolean) => {
      for (const box of listBoxes(form.current, name)) box.checked = isChosen(box.value)
      update()
    },
    [form, name, update],
  )
  useEffect(() => {
    const stored = new Set(readStored(list))
    // A box may have been ticked before the page was hydrated.
    for (const box of listBoxes(form.current, name)) if (stored.has(box.value)) box.checked = true
    const frame = requestAnimationFrame(update)
    return () => cancelAnimationFrame(frame)
  }, [form, list, name, rows, update])
  useEffect(() => {
    const handleChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form === form.current) update()
    }
    document.addEventListener('change', handleChange)
    return () => document.removeEventListener('change', handleChange)
  }, [form, update])
  const chooseIds = useCallback(
    (ids: readonly string[]) => {
      store(list, ids.slice(0, limits.ordersAtOnce))
      const chosen = new Set(ids)
      choose((id) => chosen.has(id))
    },
    [list, choose],
  )
  const clear = () => {
    sessionStorage.removeItem(storageKey)
    choose(() => false)
  }
  return { ...selection, count: selection.here + selection.others.length, choose, chooseIds, clear }
}

function listBoxes(form: HTMLFormElement | null, name: string): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (field) =>
      field instanceof HTMLInputElement && field.type === 'checkbox' && field.name === name,
  ) as HTMLInputElement[]
}

function store(list: string, ids: readonly string[]): void {
  const isOther = readEntry()?.list !== list
  if (ids.length > 0) sessionStorage.setItem(storageKey, JSON.stringify({ list, ids }))
  else if (!isOther) sessionStorage.removeItem(storageKey)
}

function readStored(list: string): string[] {
  const entry = readEntry()
  return entry?.list === list ? entry.ids : []
}

function readEntry(): { list: string; ids: string[] } | null {
  try {
    const { list, ids } = toRecord(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))
    return { list: toText(list), ids: toList(ids).filter(isId).slice(0, limits.ordersAtOnce) }
  } catch {
    return null
  }
}
