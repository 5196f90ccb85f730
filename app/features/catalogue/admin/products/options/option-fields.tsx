import { Plus, Trash2 } from 'lucide-react'
import type { ProductOption, OptionValue } from '../../../rules/product-options.ts'
import { limits } from '#shared/limits.ts'
import { adminOptionTexts as words } from '../../../rules/admin-products-texts.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Field, TextInput, Select } from '#ui/field.tsx'
import { useNewRowFocus } from '#shell/admin/rows/use-rows.ts'
import { addOnEnter } from '../use-row-list.ts'
import type { OptionList } from './use-options.ts'
import type { KeyboardEvent } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'

type Props = { at: number; option: ProductOption; list: OptionList; pictureCount: number }

export function OptionFields({ at, option, list, pictureCount }: Props) {
  const name = option.name || words.optionOf(at + 1)
  const isFull = option.values.length >= limits.optionValues
  const { list: values, awaitRow } = useNewRowFocus<HTMLUListElement>()
  function addValue() {
    if (isFull) return
    awaitRow()
    list.addValue(at)
  }
  return (
    <div role="group" aria-label={name} className="option-fields">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <Field label={words.nameOf(at + 1)}>
          <TextInput
            value={option.name}
            maxLength={limits.optionName}
            placeholder={words.nameExample}
            autoComplete="off"
            onKeyDown={(event) => addOnEnter(addValue)(event)}
            onChange={(event) => list.change(at, { name: event.currentTarget.value })}
          />
        </Field>
        <IconButton
          label={words.remove(name)}
          icon={<Trash2 aria-hidden="true" strokeWidth={1.75} />}
          className="text-muted"
          onClick={() => list.remove(at)}
        />
      </div>
      {option.values.length > 0 && (
        <ul ref={values} className="grid gap-2">
          {option.values.map((value, valueAt) => (
            // oxlint-disable-next-line react/no-array-index-key -- a value has no identity but its place
            <li key={valueAt}>
              <OptionValueFields
                option={name}
                number={valueAt + 1}
                value={value}
                pictureCount={pictureCount}
                onKeyDown={(event) => addOnEnter(addValue)(event)}
                onChange={(changed) => list.changeValue(at, valueAt, changed)}
                onRemove={() => list.removeValue(at, valueAt)}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button variant="secondary" size="small" disabled={isFull} onClick={addValue}>
          <Plus aria-hidden="true" strokeWidth={2} />
          {words.addValue}
        </Button>
      </div>
      <Field label={words.advice} hint={words.adviceHint}>
        <TextInput
          value={option.advice}
          maxLength={limits.optionAdvice}
          onChange={(event) => list.change(at, { advice: event.currentTarget.value })}
        />
      </Field>
    </div>
  )
}

type OptionValueFieldsProps = {
  option: string
  number: number
  value: OptionValue
  pictureCount: number
  /** In the field of its name. */
  onKeyDown: (event: KeyboardEvent) => void
  onChange: (changed: Partial<OptionValue>) => void
  onRemove: () => void
}

function OptionValueFields({
  option,
  number,
  value,
  pictureCount,
  onKeyDown,
  onChange,
  onRemove,
}: OptionValueFieldsProps) {
  const { name, colour, picture } = value
  const label = name || words.valueOf(option, number)
  return (
    <div className="option-value">
      <TextInput
        aria-label={words.valueOf(option, number)}
        value={name}
        maxLength={limits.optionValue}
        autoComplete="off"
        onKeyDown={onKeyDown}
        onChange={(event) => onChange({ name: event.currentTarget.value.replaceAll('|', '') })}
      />
      <span className="flex items-center gap-2">
        <Checkbox
          label={words.hasColour}
          checked={colour !== null}
          onChange={(event) => onChange({ colour: event.currentTarget.checked ? grey : null })}
        />
        {colour !== null && (
          <input
            type="color"
            aria-label={words.colourOf(label)}
            value={colour}
            className="option-colour"
            onChange={(event) => onChange({ colour: event.currentTarget.value })}
          />
        )}
      </span>
      <Select
        aria-label={words.pictureOf(label)}
        value={picture ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ picture: currentTarget.value === '' ? null : Number(currentTarget.value) })
        }
      >
        <option value="">{words.noPicture}</option>
        {Array.from({ length: pictureCount }, (_, at) => (
          <option key={at} value={at + 1}>
            {words.picture(at + 1)}
          </option>
        ))}
      </Select>
      <IconButton
        label={words.remove(label)}
        icon={<Trash2 aria-hidden="true" strokeWidth={1.75} />}
        className="text-muted"
        onClick={onRemove}
      />
    </div>
  )
}

const grey = '#808080'
