import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react'

/**
 * Pointer and keyboard focus open the panel by CSS alone, also without scripts. A press on the button overrides
 * them until pointer and focus have left.
 */
export function usePanel() {
  const [mode, setMode] = useState<'auto' | 'open' | 'closed'>('auto')
  const [isHovered, setIsHovered] = useState(false)
  const isExpanded = mode === 'open' || (mode === 'auto' && isHovered)
  const close = () => setMode('closed')
  const reset = () => {
    setIsHovered(false)
    setMode('auto')
  }
  useEscape(isExpanded, close)
  return {
    mode,
    isExpanded,
    close,
    toggle: () => setMode(isExpanded ? 'closed' : 'open'),
    listeners: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setIsHovered(pointerType === 'mouse'),
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') reset()
      },
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) setIsHovered(true)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) reset()
      },
    },
  }
}

// Content shown on hover must be dismissible while the focus is elsewhere (WCAG 1.4.13).
function useEscape(isListening: boolean, close: () => void) {
  useEffect(() => {
    if (!isListening) return
    const onKeyDown = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
