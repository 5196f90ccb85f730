import { formatMoney, zero } from '#shared/money/money.ts'
import { linkDays } from '../../rules/order-draft.ts'
import { limits } from '#shared/limits.ts'
import { adminOrderDraftsTexts as texts } from '../../rules/admin-order-drafts-texts.ts'
import { getMethodName } from '#features/delivery/rules/texts.ts'
import { orderTexts } from '../../rules/texts.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { FieldProps } from './field-props.ts'

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
            {`${getMethodName(choice, 'en')} · ${choice.price > zero ? formatMoney(choice.price, money) : orderTexts('en').free}`}
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
