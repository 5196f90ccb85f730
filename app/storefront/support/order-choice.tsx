import type { SupportTexts } from '#domain/text/support.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

export type OrderOption = { id: string; number: number; label: string }

type Props = {
  orders: readonly OrderOption[]
  chosen: string
  error: string | null | undefined
  texts: SupportTexts
}

/** Choosing an order also fills in the form's order number field. */
export function OrderChoice({ orders, chosen, error, texts: { form } }: Props) {
  if (orders.length === 0) return null
  return (
    <Field label={form.order.label} error={error} optional={form.optional}>
      <Select
        name="order_id"
        defaultValue={chosen}
        onChange={({ currentTarget }) => {
          const order = orders.find(({ id }) => id === currentTarget.value)
          if (order) fillOrderNumber(currentTarget.form, String(order.number))
        }}
      >
        <option value="">{form.order.none}</option>
        {orders.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function fillOrderNumber(form: HTMLFormElement | null, number: string): void {
  const field = form?.elements.namedItem('answers.order_number')
  if (!(field instanceof HTMLTextAreaElement)) return
  field.value = number
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
