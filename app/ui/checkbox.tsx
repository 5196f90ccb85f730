import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { useErrorFocus } from './refused-form.ts'

type Props = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
}

export function Checkbox({ label, hint, error, className, ...rest }: Props) {
  const noteId = useId()
  const note = error ?? hint
  const focus = useErrorFocus(Boolean(error))
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input
          {...rest}
          type="checkbox"
          className="tick"
          aria-invalid={Boolean(error) || undefined}
          {...focus}
          aria-describedby={note ? noteId : undefined}
        />
        <span className="leading-snug">{label}</span>
      </label>
      {note && (
        <p id={noteId} className={`ms-8.5 text-sm ${error ? 'text-danger' : 'text-muted'}`}>
          {note}
        </p>
      )}
    </div>
  )
}

type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> & { label: ReactNode }

export function Switch({ label, className, ...rest }: SwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input {...rest} type="checkbox" role="switch" className="switch" />
      <span className={className}>{label}</span>
    </label>
  )
}
