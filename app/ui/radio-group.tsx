import { useId, type ReactNode } from 'react'
import { useErrorFocus } from './refused-form.ts'

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode }

type Props = {
  legend: string
  name: string
  options: readonly RadioOption[]
  defaultValue?: string
  value?: string
  onChange?: (value: string) => void
  error?: string | undefined
}

export function RadioGroup({ legend, name, options, defaultValue, value, onChange, error }: Props) {
  const errorId = useId()
  const focus = useErrorFocus(error !== undefined)
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {options.map((option, index) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
          <input
            type="radio"
            name={name}
            value={option.value}
            className="tick"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            {...(index === 0 && focus)}
            defaultChecked={value === undefined ? option.value === defaultValue : undefined}
            checked={value === undefined ? undefined : option.value === value}
            onChange={onChange && (() => onChange(option.value))}
          />
          <span className="leading-snug">
            {option.label}
            {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p id={errorId} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
