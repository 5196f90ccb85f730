import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { toText } from '#shared/json-values.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Switch } from '#ui/checkbox.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import type { FieldValue } from '#web/edit-conflict.tsx'
import {
  listSettings,
  type SectionName,
  type SettingValues,
  type Setting,
} from '../../rules/store-settings.ts'

/** The values of the controls of a section, by the names of their fields. */
export type SectionDraft = Record<string, string | boolean>

type Row = Setting & { name: string }

export function toSectionDraft(section: SectionName, values: SettingValues): SectionDraft {
  return Object.assign(
    {},
    ...listSettings(section).map((row) => toControlValues(row, values[row.name])),
  )
}

function toControlValues(row: Row, value: unknown): SectionDraft {
  const { name } = row
  if (row.kind === 'switch') return { [name]: value === true }
  if (row.kind !== 'number') return { [name]: toText(value) }
  if (!row.switch) return { [name]: String(value) }
  return { [row.switch.name]: value !== null, [name]: String(value ?? row.switch.usual) }
}

/** The draft of a submission, in which a switch that is off is missing. */
export function parseSectionDraft(
  section: SectionName,
  submitted: Record<string, unknown>,
): SectionDraft {
  const isOn = (name: string) => toText(submitted[name]) !== ''
  return Object.assign(
    {},
    ...listSettings(section).map((row) => {
      const { name } = row
      if (row.kind === 'switch') return { [name]: isOn(name) }
      const typed = { [name]: toText(submitted[name]) }
      return row.kind === 'number' && row.switch
        ? { [row.switch.name]: isOn(row.switch.name), ...typed }
        : typed
    }),
  )
}

/** The fields of a conflict, in the words of the form. */
export function listFieldValues(section: SectionName, draft: SectionDraft): FieldValue[] {
  const show = (field: string, label: string): FieldValue => {
    const value = draft[field] ?? ''
    const { yes, no } = adminCommonTexts
    return { field, label, value: typeof value === 'string' ? value : value ? yes : no }
  }
  return listSettings(section).flatMap((row): FieldValue[] => {
    const shown = show(row.name, row.label)
    if (row.kind === 'choice') return [{ ...shown, value: row.options[shown.value]?.label ?? '' }]
    if (row.kind !== 'number' || !row.switch) return [shown]
    return [show(row.switch.name, row.switch.label), shown]
  })
}

type FieldProps = {
  row: Row
  draft: SectionDraft
  set: (change: SectionDraft) => void
  error: string | undefined
}

export function SettingField({ row, draft, set, error }: FieldProps) {
  const { name, label, help } = row
  switch (row.kind) {
    case 'switch':
      return <SettingSwitch name={name} label={label} help={help} draft={draft} set={set} />
    case 'choice':
      return (
        <div className="max-w-prose">
          <RadioGroup
            legend={label}
            name={name}
            options={Object.entries(row.options).map(([value, option]) => ({
              value,
              label: option.label,
              hint: option.help,
            }))}
            value={toText(draft[name])}
            onChange={(value) => set({ [name]: value })}
            error={error}
          />
        </div>
      )
    default:
      return (
        <>
          {row.kind === 'number' && row.switch && (
            <SettingSwitch {...row.switch} draft={draft} set={set} />
          )}
          <Field label={label} hint={help} error={error}>
            <TextInput
              name={name}
              inputMode={row.kind === 'number' ? 'numeric' : 'text'}
              maxLength={row.kind === 'number' ? String(row.limit).length : row.limit}
              value={toText(draft[name])}
              onChange={({ currentTarget: { value } }) => set({ [name]: value })}
            />
          </Field>
        </>
      )
  }
}

type SwitchProps = {
  name: string
  label: string
  help?: string | undefined
} & Pick<FieldProps, 'draft' | 'set'>

function SettingSwitch({ name, label, help, draft, set }: SwitchProps) {
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
