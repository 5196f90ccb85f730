import { useEffect, useEffectEvent } from 'react'
import { openingEvent, type OpenedIsland } from './opening.ts'

/** Calls back when a button of the page opens this island. */
export function useOpening(name: OpenedIsland, onOpen: (opener: HTMLElement) => void): void {
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    const listener = (event: Event) => {
      if (event instanceof CustomEvent && event.detail.name === name) open(event.detail.opener)
    }
    window.addEventListener(openingEvent, listener)
    return () => window.removeEventListener(openingEvent, listener)
  }, [name])
}
