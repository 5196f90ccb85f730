import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useNavigation } from 'react-router'
import { useHydrated } from '#ui/use-hydrated.ts'
import { isTaken, type FormAnswer } from './form-answer.ts'
import { contentOf, firstContentOf } from './form-content.ts'

/** Is asked with the path that somebody is going to; with none when the tab is closed. */
type HasUnsaved = (path: string | null) => boolean

// Filled by effects alone, so that it stays empty on the server.
const works = new Set<HasUnsaved>()

/** Whether leaving for `path` would lose something that was typed on this page. */
export function hasUnsavedWork(path: string | null): boolean {
  return [...works].some((hasUnsaved) => hasUnsaved(path))
}

/** Leaving the page is asked about first while `isUnsaved` says so. */
export function useUnsavedWork(isUnsaved: HasUnsaved): void {
  const ask = useEffectEvent(isUnsaved)
  useEffect(() => {
    const work = (path: string | null) => ask(path)
    works.add(work)
    return () => void works.delete(work)
  }, [])
}

/** The same for a form that leads to another page when it was saved: it is compared with what it said at first. */
export function useUnsavedForm(
  form: RefObject<HTMLFormElement | null>,
  answer: FormAnswer | undefined,
): void {
  const isSending = useNavigation().formMethod === 'POST'
  const saved = useRef<string>(undefined)
  const sent = useRef<string>(undefined)
  const watched = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const [isOfPage] = useState(!isHydrated)
  // Runs after each render: another record brings another form element.
  useEffect(() => {
    const element = form.current
    if (!element) return
    if (watched.current !== element) {
      // Somebody may have typed before the page's script came.
      const isFirst = isOfPage && watched.current === null
      watched.current = element
      // A page that comes with what was typed was never saved.
      if (answer?.typed) saved.current = ''
      else saved.current = isFirst ? firstContentOf(element) : contentOf(element)
    }
    const remember = () => void (sent.current = contentOf(element))
    element.addEventListener('submit', remember)
    return () => element.removeEventListener('submit', remember)
  })
  useEffect(() => {
    if (isTaken(answer)) saved.current = sent.current ?? saved.current
  }, [answer])
  useUnsavedWork((path) => {
    const element = form.current
    if (!element || isSending || path === pathOf(element)) return false
    return contentOf(element) !== saved.current
  })
}

// Sending a form is no way to leave it.
function pathOf(form: HTMLFormElement): string {
  return new URL(form.getAttribute('action') ?? '', window.location.href).pathname
}
