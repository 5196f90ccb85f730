import { useEffect, useRef, useState, type RefObject } from 'react'
import { useHydrated } from '#ui/use-hydrated.ts'
import { serialiseForm, serialiseInitialForm } from '#web/unsaved-work.ts'

/**
 * Compares the form with its initial content, so an edit that was undone does not count as unsaved. `rows` are
 * the rows that scripts add.
 */
export function useDirty(
  form: RefObject<HTMLFormElement | null>,
  rows: readonly unknown[],
  isInitiallyUnsaved: boolean,
) {
  const [isChanged, setIsChanged] = useState(false)
  const initialContent = useRef<string>(undefined)
  const isHydrated = useHydrated()
  const [isServerRendered] = useState(!isHydrated)
  function checkDirty() {
    const content = form.current ? serialiseForm(form.current) : ''
    // The user may have typed before hydration.
    initialContent.current ??=
      form.current && isServerRendered ? serialiseInitialForm(form.current) : content
    setIsChanged(content !== initialContent.current)
  }
  // Rows added by scripts are in the form only after rendering.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(checkDirty, rows)
  return { isDirty: isChanged || isInitiallyUnsaved, checkDirty }
}
