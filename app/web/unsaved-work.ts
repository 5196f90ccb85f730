import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useNavigation } from 'react-router'
import { useHydrated } from '#ui/use-hydrated.ts'
import { isSaved, type FormResult } from './form-result.ts'
import { serialiseForm, serialiseInitialForm } from './serialise-form.ts'

/** Receives the target path, or null when the tab is closed. */
type HasUnsaved = (path: string | null) => boolean

// Filled by effects only, so that it stays empty on the server.
const guards = new Set<HasUnsaved>()

/** Whether leaving for `path` would lose unsaved input. */
export function hasUnsavedWork(path: string | null): boolean {
  return [...guards].some((hasUnsaved) => hasUnsaved(path))
}

/** Asks for confirmation before leaving while `isUnsaved` returns true. */
export function useUnsavedWork(isUnsaved: HasUnsaved): void {
  const checkUnsaved = useEffectEvent(isUnsaved)
  useEffect(() => {
    const guard = (path: string | null) => checkUnsaved(path)
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [])
}

/** Guards a form by comparing its content with the initial or last saved content. */
export function useUnsavedForm(
  form: RefObject<HTMLFormElement | null>,
  result: FormResult | undefined,
): void {
  const isSending = useNavigation().formMethod === 'POST'
  const savedContent = useRef<string>(undefined)
  const sentContent = useRef<string>(undefined)
  const watchedForm = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const [isFromDocument] = useState(!isHydrated)
  // Runs after each render, because another record renders another form element.
  useEffect(() => {
    const element = form.current
    if (!element) return
    if (watchedForm.current !== element) {
      // Input may have been entered before hydration.
      const isFirst = isFromDocument && watchedForm.current === null
      watchedForm.current = element
      // A page rendered with submitted values was not saved.
      if (result?.typed) savedContent.current = ''
      else savedContent.current = isFirst ? serialiseInitialForm(element) : serialiseForm(element)
    }
    const rememberContent = () => void (sentContent.current = serialiseForm(element))
    element.addEventListener('submit', rememberContent)
    return () => element.removeEventListener('submit', rememberContent)
  })
  useEffect(() => {
    if (isSaved(result)) savedContent.current = sentContent.current ?? savedContent.current
  }, [result])
  useUnsavedWork((path) => {
    const element = form.current
    if (!element || isSending || path === getActionPath(element)) return false
    return serialiseForm(element) !== savedContent.current
  })
}

// Navigation to the form's own action is a submission.
function getActionPath(form: HTMLFormElement): string {
  return new URL(form.getAttribute('action') ?? '', window.location.href).pathname
}
