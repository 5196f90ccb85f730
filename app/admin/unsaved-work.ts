import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useNavigation } from 'react-router'
import { useHydrated } from '#ui/use-hydrated.ts'
import { isTaken, type FormAnswer } from './form-answer.ts'
import { contentOf, firstContentOf } from './form-content.ts'

/** Receives the target path, or null when the tab is closed. */
type HasUnsaved = (path: string | null) => boolean

// Filled by effects only, so that it stays empty on the server.
const works = new Set<HasUnsaved>()

/** Whether leaving for `path` would lose unsaved input. */
export function hasUnsavedWork(path: string | null): boolean {
  return [...works].some((hasUnsaved) => hasUnsaved(path))
}

/** Asks for confirmation before leaving while `isUnsaved` returns true. */
export function useUnsavedWork(isUnsaved: HasUnsaved): void {
  const ask = useEffectEvent(isUnsaved)
  useEffect(() => {
    const work = (path: string | null) => ask(path)
    works.add(work)
    return () => void works.delete(work)
  }, [])
}

/** Guards a form by comparing its content with the initial or last saved content. */
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
  // Runs after each render, because another record renders another form element.
  useEffect(() => {
    const element = form.current
    if (!element) return
    if (watched.current !== element) {
      // Input may have been entered before hydration.
      const isFirst = isOfPage && watched.current === null
      watched.current = element
      // A page rendered with submitted values was not saved.
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

// Navigation to the form's own action is a submission.
function pathOf(form: HTMLFormElement): string {
  return new URL(form.getAttribute('action') ?? '', window.location.href).pathname
}
