import { changeLines, itemsField, listLines } from '../rules/ticket-questions.ts'
import type { SupportTexts } from '../rules/texts.ts'
import { Field, Select } from '#ui/field.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

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

/** Writes into the field of an answer, if the form asks for it. */
function fillAnswer(form: HTMLFormElement | null, name: string, answer: string): void {
  const field = findAnswer(form, name)
  if (!field) return
  field.value = answer
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function findAnswer(form: HTMLFormElement | null, name: string): HTMLTextAreaElement | null {
  const field = form?.elements.namedItem(`answers.${name}`)
  return field instanceof HTMLTextAreaElement ? field : null
}

type LineTicksProps = {
  lines: readonly string[]
  /** The answer that names the goods. */
  field: string
  /** The answer when the page was rendered. */
  answer: string
  texts: SupportTexts
}

/** Ticks that write the lines of an order into an answer. Without scripts the answer is typed. */
export function LineTicks({ lines, field, answer, texts: { form } }: LineTicksProps) {
  const isHydrated = useHydrated()
  if (lines.length === 0 || !isHydrated) return null
  return (
    <fieldset>
      <legend className="text-sm font-medium">{form.order.lines}</legend>
      <div className="mt-1">
        {lines.map((line) => (
          <Checkbox
            key={line}
            label={line}
            defaultChecked={listLines(answer).includes(line)}
            onChange={({ currentTarget: { form: owner, checked } }) => {
              const submitted = findAnswer(owner, field)?.value ?? ''
              fillAnswer(owner, field, changeLines(submitted, line, checked))
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
