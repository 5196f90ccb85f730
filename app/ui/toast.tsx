import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import { durations } from '#shared/durations.ts'
import { cross, Icon } from './icon.tsx'

export type Toast = {
  text: string
  tone: 'good' | 'bad'
  /** Offered for longer than a message is shown, such as an undo. */
  action?: { label: string; onPress: () => void } | undefined
}

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
  const [isHeld, setIsHeld] = useState(false)
  const { action } = toast
  const closesAutomatically = toast.tone === 'good' && !isHeld
  const hasAction = action !== undefined
  useEffect(() => {
    if (!closesAutomatically) return
    const timer = setTimeout(onClose, hasAction ? durations.undo : durations.toast)
    return () => clearTimeout(timer)
  }, [closesAutomatically, hasAction, onClose])
  return (
    <div
      role={toast.tone === 'good' ? 'status' : 'alert'}
      className={`toast toast-${toast.tone}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <p>{toast.text}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            onClose()
            action.onPress()
          }}
          className="toast-action"
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label={closeLabel} onClick={onClose} className="toast-close">
        <Icon path={cross} className="size-4" />
      </button>
    </div>
  )
}

const ToastContext = createContext<(toast: Toast) => void>(() => undefined)
