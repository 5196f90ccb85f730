import { createContext, use, useId, type ReactNode } from 'react'
import { useErrorFocus } from './refused-form.ts'

type Props = {
  label: string
  hint?: ReactNode
  error?: string | null | undefined
  // Shown after the label of an optional field.
  optional?: string
  children: ReactNode
}

// The control inside gets its id and descriptions from the context.
export function Field({ label, hint, error, optional, children }: Props) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ id, describedBy, isInvalid: Boolean(error) }}>
      <div className="grid content-start gap-1.5">
        <div className="flex items-baseline justify-between gap-4">
          <label htmlFor={id} className="text-sm font-medium">
            {label}
          </label>
          {optional && <span className="text-xs text-muted">{optional}</span>}
        </div>
        {children}
        {hint && (
          <p id={hintId} className="text-sm text-muted">
            {hint}
          </p>
        )}
        {error && (
          <p id={errorId} className="text-sm text-danger">
            {error}
          </p>
        )}
      </div>
    </FieldContext>
  )
}

// Attributes for the control; its own props override them.
export function useField() {
  const field = use(FieldContext)
  const focus = useErrorFocus(field?.isInvalid === true)
  return {
    id: field?.id,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.isInvalid || undefined,
    ...focus,
  }
}

type FieldView = { id: string; describedBy: string | undefined; isInvalid: boolean }

const FieldContext = createContext<FieldView | null>(null)
