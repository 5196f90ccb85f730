import type { ReactNode } from 'react'

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode }

type Props = {
  legend: string
  name: string
  options: readonly RadioOption[]
  defaultValue?: string
  value?: string
  onChange?: (value: string) => void
}

export function RadioGroup({ legend, name, options, defaultValue, value, onChange }: Props) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
          <input
            type="radio"
            name={name}
            value={option.value}
            className="tick"
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
    </fieldset>
  )
}
