import { formatMoney, type Minor } from '#shared/money/money.ts'
import { parseAmount, formatAmountInput } from '#shared/money/parse-amount.ts'
import { to } from '#shared/paths/paths.ts'
import { toText } from '#shared/json-values.ts'
import { adminSalesTermsTexts } from '#features/orders/rules/admin-sales-terms-texts.ts'
import { Card } from '#ui/card.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { toFieldError } from '#web/form-result.ts'
import { type DocumentResult, useSection } from '#features/stores/admin/settings/use-section.ts'
import type { SalesTermsView } from '#features/stores/admin/settings/read-sales-terms-view.ts'
import { SettingsForm } from '#features/stores/admin/settings/settings-form.tsx'

type Shipping = SalesTermsView['shipping']['values']
type Draft = Record<
  'shipping_price' | 'free_shipping_from' | 'delivery_from' | 'delivery_to',
  string
>

const { shipping: words } = adminSalesTermsTexts

export function ShippingCard({
  view,
  documentResult,
}: {
  view: SalesTermsView
  documentResult: DocumentResult<Shipping>
}) {
  const { money } = view
  const formatTyped = (amount: Minor | null) =>
    amount === null ? '' : formatAmountInput(amount, money.numberFormat)
  const toDraft = ({ shipping_price, free_shipping_from, delivery_days }: Shipping): Draft => ({
    shipping_price: formatTyped(shipping_price),
    free_shipping_from: formatTyped(free_shipping_from),
    delivery_from: String(delivery_days.from),
    delivery_to: String(delivery_days.to),
  })
  const card = useSection<Shipping, Draft>({
    view: view.shipping,
    documentResult,
    toDraft,
    parseDraft,
  })
  const { draft, result, set } = card
  const getInputProps = (name: keyof Draft, inputMode: 'decimal' | 'numeric' = 'decimal') => ({
    name,
    value: draft[name],
    inputMode,
    className: 'tabular-nums',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      set({ [name]: value }),
  })
  return (
    <Card title={words.prices} description={words.pricesIntro}>
      <SettingsForm
        name="shipping"
        card={card}
        action={to.admin.settings.shipping()}
        mayEdit={view.mayEdit}
        savedMessage={words.pricesSaved}
        conflict={card.getConflict((values) => [
          { field: 'shipping_price', label: words.price, value: values.shipping_price },
          { field: 'free_shipping_from', label: words.freeFrom, value: values.free_shipping_from },
          { field: 'delivery_from', label: words.deliveryFrom, value: values.delivery_from },
          { field: 'delivery_to', label: words.deliveryTo, value: values.delivery_to },
        ])}
      >
        <div className="grid gap-5 md:grid-cols-2">
          <Field
            label={`${words.price} (${money.currency})`}
            hint={words.priceHint}
            error={toFieldError(result, 'shipping_price')}
          >
            <TextInput {...getInputProps('shipping_price')} />
          </Field>
          <Field
            label={`${words.freeFrom} (${money.currency})`}
            hint={words.freeFromHint}
            error={toFieldError(result, 'free_shipping_from')}
          >
            <TextInput {...getInputProps('free_shipping_from')} />
          </Field>
          <Field
            label={words.deliveryFrom}
            hint={words.deliveryFromHint}
            error={toFieldError(result, 'delivery_from')}
          >
            <TextInput {...getInputProps('delivery_from', 'numeric')} />
          </Field>
          <Field
            label={words.deliveryTo}
            hint={words.deliveryToHint}
            error={toFieldError(result, 'delivery_to')}
          >
            <TextInput {...getInputProps('delivery_to', 'numeric')} />
          </Field>
        </div>
        <p role="status" className="text-sm">
          {describePrices(draft, money)}
        </p>
      </SettingsForm>
    </Card>
  )
}

/** Describes the two prices for a shopper; empty while they do not parse. */
function describePrices(draft: Draft, money: SalesTermsView['money']): string {
  const price = parseAmount(draft.shipping_price, money.currency)
  const from = parseAmount(draft.free_shipping_from, money.currency)
  if (price === undefined) return ''
  if (price === 0 || from === 0) return words.isFree
  if (from === undefined) return words.flat(formatMoney(price, money))
  return words.until(formatMoney(price, money), formatMoney(from, money))
}

function parseDraft(typed: Record<string, unknown>): Draft {
  return {
    shipping_price: toText(typed['shipping_price']),
    free_shipping_from: toText(typed['free_shipping_from']),
    delivery_from: toText(typed['delivery_from']),
    delivery_to: toText(typed['delivery_to']),
  }
}
