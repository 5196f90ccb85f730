import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { toRecord, toText } from '#shared/json-values.ts'
import type { Currency } from '#shared/money/currency.ts'
import { minor } from '#shared/money/money.ts'
import { formatAmountInput } from '#shared/money/parse-amount.ts'
import type { LocaleSettings } from '#shared/stores/locale.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Switch } from '#ui/checkbox.tsx'
import { Field, Select, Textarea, TextInput } from '#ui/field.tsx'
import type { FieldValue } from '#web/edit-conflict.tsx'
import type { SectionName } from '../../rules/settings-sections.ts'
import {
  listSettings,
  type SettingValues,
  type Setting,
  type SettingName,
} from '../../rules/store-settings.ts'

/** The values of the controls of a section, by the names of their fields. */
export type SectionDraft = Record<string, string | boolean>

type Row = Setting & { name: SettingName }

export function toSectionDraft(
  section: SectionName,
  values: SettingValues,
  { numberFormat }: LocaleSettings,
): SectionDraft {
  const toControlValues = (row: Row): SectionDraft => {
    const { name } = row
    const value: unknown = values[name]
    switch (row.kind) {
      case 'switch':
        return { [name]: value === true }
      case 'money':
      case 'percent':
        return {
          [name]: value === null ? '' : formatAmountInput(minor(Number(value)), numberFormat),
        }
      case 'range': {
        const { from, to } = toRecord(value)
        return { [row.from]: String(from), [row.to.name]: String(to) }
      }
      case 'number':
        return row.switch
          ? { [row.switch.name]: value !== null, [name]: String(value ?? row.switch.usual) }
          : { [name]: String(value) }
      default:
        return { [name]: toText(value) }
    }
  }
  return Object.assign({}, ...listSettings(section).map(toControlValues))
}

type Control = { name: string; label: string; help?: string; row: Row; isSwitch?: boolean }

/** The controls of a row: a switched number and a range have two. */
function listControls(row: Row): Control[] {
  const { name, label, help } = row
  const own = { name, label, row, ...(help !== undefined && { help }) }
  if (row.kind === 'switch') return [{ ...own, isSwitch: true }]
  if (row.kind === 'range')
    return [
      { ...own, name: row.from },
      { ...row.to, row },
    ]
  if (row.kind !== 'number' || !row.switch) return [own]
  return [{ name: row.switch.name, label: row.switch.label, row, isSwitch: true }, own]
}

/** The draft of a submission, in which a switch that is off is missing. */
export function parseSectionDraft(
  section: SectionName,
  submitted: Record<string, unknown>,
): SectionDraft {
  const controls = listSettings(section).flatMap(listControls)
  return Object.fromEntries(
    controls.map(({ name, isSwitch }) => {
      const text = toText(submitted[name])
      return [name, isSwitch ? text !== '' : text]
    }),
  )
}

/** The fields of a conflict, in the words of the form. */
export function listFieldValues(section: SectionName, draft: SectionDraft): FieldValue[] {
  const { yes, no } = adminCommonTexts
  return listSettings(section)
    .flatMap(listControls)
    .map(({ name, label, row }) => {
      const value = draft[name] ?? ''
      if (typeof value === 'boolean') return { field: name, label, value: value ? yes : no }
      const option = row.kind === 'choice' ? row.options[value]?.label : undefined
      return { field: name, label, value: option ?? value }
    })
}

type FieldProps = {
  row: Row
  draft: SectionDraft
  set: (change: SectionDraft) => void
  getError: (field: string) => string | undefined
  currency: Currency
}

export function SettingField({ row, ...props }: FieldProps) {
  return listControls(row).map((control) => (
    <SettingControl key={control.name} {...props} control={control} />
  ))
}

type ControlProps = Omit<FieldProps, 'row'> & { control: Control }

function SettingControl({ control, draft, set, getError, currency }: ControlProps) {
  const { name, label, help, row, isSwitch } = control
  const value = toText(draft[name])
  const onChange = (submitted: string) => set({ [name]: submitted })
  const input = {
    name,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value),
  }
  if (isSwitch) {
    return (
      <div>
        <Switch
          name={name}
          label={label}
          checked={draft[name] === true}
          onChange={({ currentTarget: { checked } }) => set({ [name]: checked })}
        />
        {help && <p className="mt-1 text-sm text-muted">{help}</p>}
      </div>
    )
  }
  if (row.kind === 'choice' && row.control !== 'select') {
    const options = Object.entries(row.options).map(([option, words]) => ({
      value: option,
      label: words.label,
      hint: words.help,
    }))
    return (
      <div className="max-w-prose">
        <RadioGroup
          legend={label}
          name={name}
          options={options}
          value={value}
          onChange={onChange}
          error={getError(name)}
        />
      </div>
    )
  }
  const isInStoreCurrency = row.kind === 'money' && row.isInStoreCurrency
  return (
    <Field
      label={isInStoreCurrency ? `${label} (${currency})` : label}
      hint={help}
      error={getError(name)}
    >
      {row.kind === 'choice' ? (
        <Select {...input}>
          {Object.entries(row.options).map(([option, words]) => (
            <option key={option} value={option}>
              {words.label}
            </option>
          ))}
        </Select>
      ) : row.kind === 'lines' ? (
        <Textarea {...input} rows={3} />
      ) : (
        <TextInput {...input} {...describeInput(row)} />
      )}
    </Field>
  )
}

function describeInput(row: Row) {
  switch (row.kind) {
    case 'text':
      return { maxLength: row.limit }
    case 'number':
      return { inputMode: 'numeric', maxLength: String(row.limit).length } as const
    case 'range':
      return { inputMode: 'numeric', className: 'tabular-nums' } as const
    default:
      return { inputMode: 'decimal', className: 'tabular-nums' } as const
  }
}
