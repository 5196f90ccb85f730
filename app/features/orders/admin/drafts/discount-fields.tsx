import { formatTypedAmount } from '#shared/money/typed-amount.ts'
import { minor } from '#shared/money/money.ts'
import { givenKinds } from '../../rules/given-discount.ts'
import { limits } from '#shared/limits.ts'
import { createLocaleSettings } from '#shared/stores/locale.ts'
import { adminOrderDraftsTexts } from '../../rules/admin-order-drafts-texts.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FieldProps } from './field-props.ts'

const { discount: words } = adminOrderDraftsTexts

export function DiscountFields({ draft: { discount, money }, getValue, getError }: FieldProps) {
  const { numberFormat } = createLocaleSettings(money.locale, money.currency)
  const value = discount === null ? '' : formatTypedAmount(minor(discount.value), numberFormat)
  return (
    <div className="grid gap-4 sm:grid-cols-[9rem_9rem_1fr]">
      <Field label={words.value} error={getError('discount.value')}>
        <TextInput
          name="discount.value"
          inputMode="decimal"
          defaultValue={getValue('discount.value', value)}
          autoComplete="off"
        />
      </Field>
      <Field label={words.kind} error={getError('discount.kind')}>
        <Select
          name="discount.kind"
          defaultValue={getValue('discount.kind', discount?.kind ?? 'amount')}
        >
          {givenKinds.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.reason} hint={words.reasonHint} error={getError('discount.reason')}>
        <TextInput
          name="discount.reason"
          defaultValue={getValue('discount.reason', discount?.reason ?? '')}
          maxLength={limits.label}
          autoComplete="off"
        />
      </Field>
    </div>
  )
}
