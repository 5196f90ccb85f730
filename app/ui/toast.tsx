import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import { cross } from './drawings.ts'
import { Icon } from './icon.tsx'

export type Toast = { text: string; tone: 'good' | 'bad' }

// Errors stay until closed; success messages close automatically.
export function ToastProvider({
  closeLabel,
  children,
}: {
  closeLabel: string
  children: ReactNode
}) {
  const [shown, setShown] = useState<(Toast & { key: number }) | null>(null)
  const show = useCallback(
    (toast: Toast) => setShown((before) => ({ ...toast, key: (before?.key ?? 0) + 1 })),
    [],
  )
  const close = useCallback(() => setShown(null), [])
  return (
    <ToastContext value={show}>
      {children}
      {shown && <ToastNote key={shown.key} toast={shown} closeLabel={closeLabel} onClose={close} />}
    </ToastContext>
  )
}

export function useToast(): (toast: Toast) => void {
  return use(ToastContext)
}

type NoteProps = { toast: Toast; closeLabel: string; onClose: () => void }

function ToastNote({ toast, closeLabel, onClose }: NoteProps) {
  const [isHeld, setIsHeld] = useState(false)
  const isPassing = toast.tone === 'good' && !isHeld
  useEffect(() => {
    if (!isPassing) return
    const timer = setTimeout(onClose, readingTime)
    return () => clearTimeout(timer)
  }, [isPassing, onClose])
  return (
    <div
      role={toast.tone === 'good' ? 'status' : 'alert'}
      className={`toast toast-${toast.tone}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
    >
      <p>{toast.text}</p>
      <button type="button" aria-label={closeLabel} onClick={onClose} className="toast-close">
        <Icon drawing={cross} className="size-4" />
      </button>
    </div>
  )
}

const readingTime = 6_000

const ToastContext = createContext<(toast: Toast) => void>(() => undefined)
