import { useState, type KeyboardEvent, type PointerEvent } from 'react'

const keyMoves: Readonly<Record<string, (at: number, last: number) => number>> = {
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
  const clamp = (column: number) => Math.max(0, Math.min(last, column))
  return {
    at: at === null ? null : clamp(at),
    handlers: {
      onPointerMove({ currentTarget, clientX }: PointerEvent) {
        const { left, width } = currentTarget.getBoundingClientRect()
        setAt(clamp(Math.floor(((clientX - left) / width) * columns)))
      },
      onPointerLeave: () => setAt(null),
      onFocus: () => setAt((previous) => previous ?? last),
      onBlur: () => setAt(null),
      onKeyDown(event: KeyboardEvent) {
        const move = keyMoves[event.key]
        if (!move) return
        event.preventDefault()
        setAt((previous) => clamp(move(previous ?? last, last)))
      },
    },
  }
}
