import { useEffect, useRef, useState, type RefObject } from 'react'
import { useHydrated } from '#ui/use-hydrated.ts'
import { contentOf, firstContentOf } from '../form-content.ts'

/**
 * Compares the form with its initial content, so an edit that was undone does not count as unsaved. `rows` are
 * the rows that scripts add.
 */
export function useDirty(
  form: RefObject<HTMLFormElement | null>,
  others: readonly unknown[],
  isUnsavedAtFirst: boolean,
) {
  const [isChanged, setIsChanged] = useState(false)
  const atFirst = useRef<string>(undefined)
  const isHydrated = useHydrated()
  const [isOfPage] = useState(!isHydrated)
  function look() {
    const said = form.current ? contentOf(form.current) : ''
    // The user may have typed before hydration.
    atFirst.current ??= form.current && isOfPage ? firstContentOf(form.current) : said
    setIsChanged(said !== atFirst.current)
  }
  // What scripts added is in the form once it was drawn.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(look, others)
  return { isDirty: isChanged || isUnsavedAtFirst, look }
}
