import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { formatSum } from '#shell/admin/format-sum.ts'
import { getCountryName } from '#features/delivery/rules/countries.ts'
import { limits } from '#shared/limits.ts'
import { adminOrderDraftsTexts as texts } from '../../rules/admin-manual-orders-texts.ts'
import { Field, TextInput, Select, Textarea } from '#ui/field.tsx'
import type { FieldProps } from './field-props.ts'
import { zero } from '#shared/money/money.ts'
import { linkDays } from '../../rules/manual-order.ts'
import { getMethodName } from '#features/delivery/rules/texts.ts'
import { orderTexts } from '../../rules/texts.ts'

const { customer: words } = texts

const fields = [
  { name: 'name', limit: limits.personName },
  { name: 'phone', limit: limits.phone },
  { name: 'address', limit: limits.address },
  { name: 'postcode', limit: limits.postcode },
  { name: 'city', limit: limits.city },
] as const

export function BuyerFields({ draft, getValue, getError }: FieldProps) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <div className="md:col-span-2">
        <Field label={words.email} hint={words.emailHint} error={getError('email')}>
          <TextInput
            type="email"
            name="email"
            defaultValue={getValue('email', draft.email)}
            maxLength={limits.email}
            autoComplete="off"
          />
        </Field>
      </div>
      {fields.map(({ name, limit }) => (
        <Field key={name} label={words[name]} error={getError(name)}>
          <TextInput
            name={name}
            type={name === 'phone' ? 'tel' : 'text'}
            defaultValue={getValue(name, draft[name])}
            maxLength={limit}
            autoComplete="off"
          />
        </Field>
      ))}
      <Field label={words.country} error={getError('country')}>
        <Select name="country" defaultValue={getValue('country', draft.country)}>
          {draft.countries.map((code) => (
            <option key={code} value={code}>
              {getCountryName(code, getStaffLanguage())}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

/** The methods that deliver to the saved address, with their prices. */
export function DeliveryFields({ draft, getValue, getError }: FieldProps) {
  const { choices, delivery_method_id, money } = draft
  const [first] = choices
  if (!first) return <p className="text-sm text-danger">{texts.delivery.outside}</p>
  const hasParcelShop = choices.some(({ kind }) => kind === 'parcel_shop')
  return (
    <Field
      label={texts.delivery.method}
      hint={hasParcelShop ? texts.delivery.parcelShop : undefined}
      error={getError('delivery_method_id')}
    >
      <Select
        name="delivery_method_id"
        defaultValue={getValue('delivery_method_id', delivery_method_id ?? first.methodId)}
      >
        {choices.map((choice) => (
          <option key={choice.methodId} value={choice.methodId}>
            {`${getMethodName(choice, getStaffLanguage())} · ${choice.price > zero ? formatSum(choice.price, money) : orderTexts(getStaffLanguage()).free}`}
          </option>
        ))}
      </Select>
    </Field>
  )
}

export function NoteField({ draft, getValue, getError }: FieldProps) {
  return (
    <Field label={texts.note.label} hint={texts.note.hint} error={getError('print_note')}>
      <Textarea
        name="print_note"
        rows={2}
        limit={limits.printNote}
        defaultValue={getValue('print_note', draft.print_note)}
      />
    </Field>
  )
}

export function LinkFields({ draft, getValue, getError }: FieldProps) {
  return (
    <Field label={texts.link.days} hint={texts.link.daysHint} error={getError('open_days')}>
      <Select name="open_days" defaultValue={getValue('open_days', String(draft.open_days))}>
        {linkDays.map((days) => (
          <option key={days} value={days}>
            {texts.link.dayCount(days)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
