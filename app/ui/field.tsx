import {
  createContext,
  use,
  useId,
  type ReactNode,
  type ComponentPropsWithRef,
  useState,
} from 'react'
import { useErrorFocus, useSubmittedValue } from './refused-form.ts'
import { classNames } from './class-names.ts'

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
function useField() {
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

export function TextInput({ className, ...rest }: ComponentPropsWithRef<'input'>) {
  const submitted = useSubmittedValue(rest.name)
  return (
    <input
      type="text"
      {...useField()}
      {...rest}
      {...submitted}
      className={classNames('input', className)}
    />
  )
}

export function Select({ className, ...rest }: ComponentPropsWithRef<'select'>) {
  return <select {...useField()} {...rest} className={classNames('input', className)} />
}

type TextareaProps = ComponentPropsWithRef<'textarea'> & {
  limit?: number
  counter?: (used: number, limit: number) => string
}

export function Textarea({ limit, counter, className, onInput, ...rest }: TextareaProps) {
  const field = useField()
  const counterId = useId()
  const [used, setUsed] = useState(getLength(rest.value ?? rest.defaultValue))
  const shownLength = rest.value === undefined ? used : getLength(rest.value)
  const isCounted = limit !== undefined && shownLength >= limit * countedFrom
  const describedBy = [field['aria-describedby'], isCounted && counterId].filter(Boolean).join(' ')
  return (
    <>
      <textarea
        rows={5}
        {...field}
        aria-describedby={describedBy || undefined}
        maxLength={limit}
        {...rest}
        onInput={(event) => {
          setUsed(event.currentTarget.value.length)
          onInput?.(event)
        }}
        className={classNames('input', className)}
      />
      {limit && (
        // Keeps its place, so that nothing moves when it appears.
        <p id={counterId} className="min-h-4 justify-self-end text-xs text-muted tabular-nums">
          {isCounted && (counter ?? formatCounter)(shownLength, limit)}
        </p>
      )}
    </>
  )
}

/** The share of the limit from which the rest is of interest. */
const countedFrom = 0.8

function getLength(value: unknown): number {
  return typeof value === 'string' ? value.length : 0
}

function formatCounter(used: number, limit: number): string {
  return `${used} / ${limit}`
}
