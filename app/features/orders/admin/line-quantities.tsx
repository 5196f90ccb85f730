import type { ChangeEvent } from 'react'
import { Field, TextInput } from '#ui/field.tsx'

type Line = { id: string; label: string; maximum: number; quantity: number }

type Props = {
  legend: string
  lines: readonly Line[]
  getSubmittedValue: (field: string) => string | undefined
  error: string | undefined
  /** Counted by a scanner instead of typed. */
  counts?: Readonly<Record<string, number>> | null
  onChange?: (line_id: string, quantity: number) => void
}

export function LineQuantities({
  legend,
  lines,
  getSubmittedValue,
  error,
  counts = null,
  onChange,
}: Props) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-sm font-medium">{legend}</legend>
      {lines.map(({ id, label, maximum, quantity }, index) => (
        <div key={id} className="max-w-96">
          <input type="hidden" name={`lines.${index}.line_id`} value={id} />
          <Field label={label}>
            <TextInput
              type="number"
              inputMode="numeric"
              name={`lines.${index}.quantity`}
              min={0}
              max={maximum}
              step={1}
              {...(counts
                ? { key: 'counted', value: counts[id] ?? 0 }
                : {
                    key: 'typed',
                    defaultValue: getSubmittedValue(`lines.${index}.quantity`) ?? quantity,
                  })}
              className="max-w-28"
              onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
                onChange?.(id, Number(currentTarget.value))
              }
            />
          </Field>
        </div>
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
