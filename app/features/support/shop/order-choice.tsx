import { changeLines } from '../rules/change-lines.ts'
import { itemsField } from '../rules/ticket-questions.ts'
import type { SupportTexts } from '../rules/texts.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { fillAnswer, findAnswer } from './fill-answer.ts'

export type OrderOption = {
  id: string
  number: number
  label: string
  /** The goods, as they are written into the answer. */
  lines: readonly string[]
}

type Props = {
  orders: readonly OrderOption[]
  chosen: string
  onChoose: (order_id: string) => void
  error: string | null | undefined
  texts: SupportTexts
}

/** Choosing an order also fills in the form's order number field. */
export function OrderChoice({ orders, chosen, onChoose, error, texts: { form } }: Props) {
  if (orders.length === 0) return null
  return (
    <Field label={form.order.label} error={error} optional={form.optional}>
      <Select
        name="order_id"
        defaultValue={chosen}
        onChange={({ currentTarget }) => {
          const order = orders.find(({ id }) => id === currentTarget.value)
          if (order) fillAnswer(currentTarget.form, 'order_number', String(order.number))
          removeLines(currentTarget.form, orders.find(({ id }) => id === chosen)?.lines ?? [])
          onChoose(currentTarget.value)
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

/** The ticks of the order that was chosen before. */
function removeLines(form: HTMLFormElement | null, lines: readonly string[]): void {
  const answer = findAnswer(form, itemsField)?.value ?? ''
  const rest = lines.reduce((text, line) => changeLines(text, line, false), answer)
  if (rest !== answer) fillAnswer(form, itemsField, rest)
}
