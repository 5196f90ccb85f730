import { useEffect, useRef, useState, type RefObject } from 'react'
import { useHydrated } from '#ui/use-hydrated.ts'
import { contentOf, firstContentOf } from '../form-content.ts'

/**
 * Whether a form says something else than when it came. It is the form itself that is asked: what was taken back is
 * not unsaved. `others` are the rows that scripts add to it.
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
    // Somebody may have typed before the page's script came.
    atFirst.current ??= form.current && isOfPage ? firstContentOf(form.current) : said
    setIsChanged(said !== atFirst.current)
  }
  // What scripts added is in the form once it was drawn.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(look, others)
  return { isDirty: isChanged || isUnsavedAtFirst, look }
}
