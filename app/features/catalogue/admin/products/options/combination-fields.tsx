import {
  nameCombination,
  valueSeparator,
  type ProductOption,
} from '../../../rules/product-options.ts'
import { adminOptionTexts as words } from '../../../rules/admin-options-texts.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

type Props = {
  options: readonly ProductOption[]
  /** Number in the labels; null for the row being added. */
  number: number | null
  name: string
  error: string | undefined
  onChange: (name: string) => void
}

/** A choice of a value of each option, which together are the name of a variant. */
export function CombinationFields({ options, number, name, error, onChange }: Props) {
  const chosen = options.length > 1 ? name.split(valueSeparator) : [name]
  function choose(at: number, value: string) {
    const values = options.map((_, index) => (index === at ? value : (chosen[index] ?? '')))
    onChange(values.every((one) => one === '') ? '' : nameCombination(values))
  }
  return (
    <div className="grid content-start gap-2">
      {options.map((option, at) => {
        const value = chosen[at] ?? ''
        const isKnown = value === '' || option.values.some((one) => one.name === value)
        return (
          <Field
            // oxlint-disable-next-line react/no-array-index-key -- an option has no identity but its place
            key={at}
            label={number === null ? option.name : words.valueOf(option.name, number)}
            error={at === options.length - 1 ? error : undefined}
          >
            <Select value={value} onChange={(event) => choose(at, event.currentTarget.value)}>
              <option value="">{words.choose}</option>
              {!isKnown && <option value={value}>{words.unknown(value)}</option>}
              {option.values.map((one) => (
                <option key={one.name} value={one.name}>
                  {one.name}
                </option>
              ))}
            </Select>
          </Field>
        )
      })}
    </div>
  )
}
