import { useState, type KeyboardEvent, type PointerEvent } from 'react'

const ways: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at - 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - 7,
  PageUp: (at) => at + 7,
  Home: () => 0,
  End: (_, last) => last,
}

export function useCursor(columns: number) {
  const last = columns - 1
  const [at, setAt] = useState<number | null>(null)
  const within = (column: number) => Math.max(0, Math.min(last, column))
  return {
    at: at === null ? null : within(at),
    handlers: {
      onPointerMove({ currentTarget, clientX }: PointerEvent) {
        const { left, width } = currentTarget.getBoundingClientRect()
        setAt(within(Math.floor(((clientX - left) / width) * columns)))
      },
      onPointerLeave: () => setAt(null),
      onFocus: () => setAt((known) => known ?? last),
      onBlur: () => setAt(null),
      onKeyDown(event: KeyboardEvent) {
        const way = ways[event.key]
        if (!way) return
        event.preventDefault()
        setAt((known) => within(way(known ?? last, last)))
      },
    },
  }
}
