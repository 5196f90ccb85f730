import { useEffect, useRef } from 'react'

/** Matches the fields of a row. */
export const fieldSelector = ':is(input:not([type="hidden"]), select, textarea):enabled'

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
