import { Plus, Trash2 } from 'lucide-react'
import type { ProductOption } from '../../../rules/product-options.ts'
import { limits } from '#shared/limits.ts'
import { adminOptionTexts as words } from '../../../rules/admin-options-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useNewRowFocus } from '#shell/admin/rows/use-new-row-focus.ts'
import { addOnEnter } from '../add-on-enter.ts'
import { OptionValueFields } from './option-value-fields.tsx'
import type { OptionList } from './use-options.ts'

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
