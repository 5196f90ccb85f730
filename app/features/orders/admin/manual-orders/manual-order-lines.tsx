import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { Trash2 } from 'lucide-react'
import { getErrorHeading } from '#shared/errors/localised-error.ts'
import { formatSum } from '#shell/admin/format-sum.ts'
import { formatAmountInput } from '#shared/money/parse-amount.ts'
import { limits } from '#shared/limits.ts'
import { createLocaleSettings } from '#shared/stores/locale.ts'
import { adminOrderDraftsTexts } from '../../rules/admin-manual-orders-texts.ts'
import { Field, TextInput } from '#ui/field.tsx'
import { IconButton } from '#ui/button.tsx'
import type { FieldProps } from './field-props.ts'

const { goods: words } = adminOrderDraftsTexts

export function ManualOrderLines(props: FieldProps) {
  const { offered } = props.draft
  if (offered.length === 0) return <p className="text-sm text-muted">{words.none}</p>
  return (
    <ol className="grid gap-5">
      {offered.map((line, index) => (
        // eslint-disable-next-line react/no-array-index-key
        <Line key={index} {...props} line={line} index={index} />
      ))}
    </ol>
  )
}

type LineProps = FieldProps & { line: FieldProps['draft']['offered'][number]; index: number }

function Line({ draft: { money }, line, index, getValue, getError }: LineProps) {
  const toName = (field: string) => `lines.${index}.${field}`
  const name = line.name ?? words.gone
  const { numberFormat } = createLocaleSettings(money.locale, money.currency)
  const agreed =
    line.agreed_price === null ? '' : formatAmountInput(line.agreed_price, numberFormat)
  return (
    <li className="grid gap-3 border-b border-line pb-5">
      <input type="hidden" name={toName('store_product_id')} value={line.store_product_id} />
      <input type="hidden" name={toName('variant_id')} value={line.variant_id ?? ''} />
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-sm text-muted wrap-anywhere">{line.sku}</p>
          {line.refusal && (
            <p className="text-sm text-danger">
              {getErrorHeading(line.refusal, getStaffLanguage())}
            </p>
          )}
        </div>
        <div className="flex items-start gap-2">
          <p className="tabular-nums">
            {line.line_total !== null && formatSum(line.line_total, money)}
          </p>
          <IconButton
            type="submit"
            name="intent"
            value={`remove ${index}`}
            label={words.removeNamed(name)}
            icon={<Trash2 aria-hidden="true" strokeWidth={1.75} />}
            size="small"
            className="text-muted"
          />
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-[6rem_9rem_1fr]">
        <Field label={words.quantity} error={getError(toName('quantity'))}>
          <TextInput
            name={toName('quantity')}
            inputMode="numeric"
            defaultValue={getValue(toName('quantity'), String(line.quantity))}
            autoComplete="off"
          />
        </Field>
        <Field
          label={words.price}
          hint={
            line.shop_price !== null && line.agreed_price !== null
              ? words.priceHint(formatSum(line.shop_price, money))
              : undefined
          }
          error={getError(toName('agreed_price'))}
        >
          <TextInput
            name={toName('agreed_price')}
            inputMode="decimal"
            placeholder={
              line.shop_price === null ? '' : formatAmountInput(line.shop_price, numberFormat)
            }
            defaultValue={getValue(toName('agreed_price'), agreed)}
            autoComplete="off"
          />
        </Field>
        <Field label={words.reason} error={getError(toName('reason'))}>
          <TextInput
            name={toName('reason')}
            defaultValue={getValue(toName('reason'), line.reason)}
            maxLength={limits.label}
            autoComplete="off"
          />
        </Field>
      </div>
    </li>
  )
}
