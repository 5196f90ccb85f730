import { Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { OptionValue } from '../../../rules/product-options.ts'
import { limits } from '#shared/limits.ts'
import { adminOptionTexts as words } from '../../../rules/admin-options-texts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'

type Props = {
  option: string
  number: number
  value: OptionValue
  pictureCount: number
  /** In the field of its name. */
  onKeyDown: (event: KeyboardEvent) => void
  onChange: (changed: Partial<OptionValue>) => void
  onRemove: () => void
}

export function OptionValueFields({
  option,
  number,
  value,
  pictureCount,
  onKeyDown,
  onChange,
  onRemove,
}: Props) {
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
