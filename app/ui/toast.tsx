import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import { durations } from '#shared/durations.ts'
import { cross, Icon } from './icon.tsx'

export type Toast = { text: string; tone: 'good' | 'bad' }

// Errors stay until closed; success messages close automatically.
export function ToastProvider({
  closeLabel,
  children,
}: {
  closeLabel: string
  children: ReactNode
}) {
  const [currentToast, setCurrentToast] = useState<(Toast & { key: number }) | null>(null)
  const show = useCallback(
    (toast: Toast) => setCurrentToast((previous) => ({ ...toast, key: (previous?.key ?? 0) + 1 })),
    [],
  )
  const close = useCallback(() => setCurrentToast(null), [])
  return (
    <ToastContext value={show}>
      {children}
      {currentToast && (
        <ToastMessage
          key={currentToast.key}
          toast={currentToast}
          closeLabel={closeLabel}
          onClose={close}
        />
      )}
    </ToastContext>
  )
}

export function useToast(): (toast: Toast) => void {
  return use(ToastContext)
}

type NoteProps = { toast: Toast; closeLabel: string; onClose: () => void }

function ToastMessage({ toast, closeLabel, onClose }: NoteProps) {
  const [isHovered, setIsHovered] = useState(false)
  const closesAutomatically = toast.tone === 'good' && !isHovered
  useEffect(() => {
    if (!closesAutomatically) return
    const timer = setTimeout(onClose, durations.toast)
    return () => clearTimeout(timer)
  }, [closesAutomatically, onClose])
  return (
    <div
      role={toast.tone === 'good' ? 'status' : 'alert'}
      className={`toast toast-${toast.tone}`}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
    >
      <p>{toast.text}</p>
      <button type="button" aria-label={closeLabel} onClick={onClose} className="toast-close">
        <Icon path={cross} className="size-4" />
      </button>
    </div>
  )
}

const ToastContext = createContext<(toast: Toast) => void>(() => undefined)
