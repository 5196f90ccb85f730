import { useEffect, useRef } from 'react'
import type { CartTexts } from '../../rules/cart-texts.ts'
import { Button } from '#ui/button.tsx'

type Props = { text: string; texts: CartTexts; onUndo: () => void }

/** Says what was removed, and puts it back. */
export function RemovedLines({ text, texts, onUndo }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The pressed button has gone, and the focus with it.
    if (!document.activeElement?.matches('dialog :not(dialog)')) button.current?.focus()
  }, [text])
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 text-sm">
      <p role="status">{text}</p>
      <Button ref={button} variant="quiet" size="small" className="-me-3.5" onClick={onUndo}>
        {texts.undo}
      </Button>
    </div>
  )
}
