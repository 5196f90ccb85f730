import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { formatSum } from '#shell/admin/format-sum.ts'
import { Fragment } from 'react'
import { minor } from '#shared/money/money.ts'
import { adminOrderDraftsTexts } from '../../rules/admin-manual-orders-texts.ts'
import type { ManualOrderView } from '../../server/manual-orders/read-manual-order.ts'
import { Card } from '#ui/card.tsx'
import { ShippingPrice } from '#ui/order-savings.tsx'
import { formatAmountInput } from '#shared/money/parse-amount.ts'
import { discountKinds } from '../../rules/manual-order.ts'
import { limits } from '#shared/limits.ts'
import { createLocaleSettings } from '#shared/stores/locale.ts'
import { Field, TextInput, Select } from '#ui/field.tsx'
import type { FieldProps } from './field-props.ts'

const { sums: words, discount: discountWords } = adminOrderDraftsTexts

/** The sums are those of the last time that the draft was saved. */
export function ManualOrderSums({ draft: { sums, money } }: { draft: ManualOrderView }) {
  if (!sums) {
    return (
      <Card title={words.title}>
        <p className="text-sm text-muted">{words.none}</p>
      </Card>
    )
  }
  return (
    <Card title={words.title}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-sm">
        <dt className="text-muted">{words.goods}</dt>
        <dd className="text-end tabular-nums">{formatSum(sums.goods, money)}</dd>
        {sums.savings.map(({ key, name, amount }) => (
          <Fragment key={key}>
            <dt className="text-muted wrap-anywhere">{discountWords.line(name)}</dt>
            <dd className="text-end tabular-nums">−{formatSum(amount, money)}</dd>
          </Fragment>
        ))}
        <dt className="text-muted">{words.shipping}</dt>
        <dd className="text-end">
          <ShippingPrice
            shipping={sums.shipping}
            saving={sums.shipping_saving}
            money={money}
            language={getStaffLanguage()}
          />
        </dd>
        <dt className="border-t border-line pt-1.5 font-semibold">{words.total}</dt>
        <dd className="border-t border-line pt-1.5 text-end font-semibold tabular-nums">
          {formatSum(sums.total, money)}
        </dd>
        <dt className="text-muted">{words.vat}</dt>
        <dd className="text-end text-muted tabular-nums">{formatSum(sums.vat, money)}</dd>
      </dl>
    </Card>
  )
}

export function DiscountFields({ draft: { discount, money }, getValue, getError }: FieldProps) {
  const { numberFormat } = createLocaleSettings(money.locale, money.currency)
  const value = discount === null ? '' : formatAmountInput(minor(discount.value), numberFormat)
  return (
    <div className="grid gap-4 sm:grid-cols-[9rem_9rem_1fr]">
      <Field label={discountWords.value} error={getError('discount.value')}>
        <TextInput
          name="discount.value"
          inputMode="decimal"
          defaultValue={getValue('discount.value', value)}
          autoComplete="off"
        />
      </Field>
      <Field label={discountWords.kind} error={getError('discount.kind')}>
        <Select
          name="discount.kind"
          defaultValue={getValue('discount.kind', discount?.kind ?? 'amount')}
        >
          {discountKinds.map((kind) => (
            <option key={kind} value={kind}>
              {discountWords.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={discountWords.reason}
        hint={discountWords.reasonHint}
        error={getError('discount.reason')}
      >
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
