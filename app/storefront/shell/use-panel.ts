import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react'

/**
 * Pointer and keyboard focus open the panel by CSS alone, also without scripts. A press on the button overrides
 * them until pointer and focus have left.
 */
export function usePanel() {
  const [mode, setMode] = useState<'auto' | 'open' | 'closed'>('auto')
  const [isPointed, setIsPointed] = useState(false)
  const isExpanded = mode === 'open' || (mode === 'auto' && isPointed)
  const close = () => setMode('closed')
  const leave = () => {
    setIsPointed(false)
    setMode('auto')
  }
  useEscape(isExpanded, close)
  return {
    mode,
    isExpanded,
    close,
    toggle: () => setMode(isExpanded ? 'closed' : 'open'),
    watch: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setIsPointed(pointerType === 'mouse'),
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') leave()
      },
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) setIsPointed(true)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) leave()
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
