import { useSyncExternalStore } from 'react'

// The gallery and the choices are separate islands of one page.
let shown: string | null = null
const listeners = new Set<() => void>()

/** Asks the gallery of the page for this picture. */
export function showPicture(src: string): void {
  shown = src
  for (const notify of listeners) notify()
}

/** The picture of the values chosen last, by its address; null before. */
export function useSelectedPicture(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
