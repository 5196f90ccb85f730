import { useRef, type SyntheticEvent } from 'react'

/** Holds what is pressed on a drag handle while the library is loaded, and repeats it afterwards. */
export function usePressesBeforeLoad() {
  const held = useRef<{ target: Element; event: Event }[]>([])

  function hold({ target, nativeEvent }: SyntheticEvent): void {
    if (!(target instanceof Element) || !target.closest('[data-drag-handle]')) return
    held.current.push({ target, event: nativeEvent })
  }

  function holdPointer(event: SyntheticEvent): void {
    hold(event)
    const release = () => (held.current = [])
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { once: true })
  }

  function repeat(): void {
    const presses = held.current
    held.current = []
    for (const { target, event } of presses) target.dispatchEvent(event)
  }

  return {
    handlers: { onMouseDown: holdPointer, onTouchStart: holdPointer, onKeyDown: hold },
    repeat,
  }
}
