import { useState } from 'react'
import { plus, sum, times, zero } from '#domain/money.ts'
import { parseAmount } from '#domain/typed-amount.ts'
import { orderMay } from '#domain/order.ts'
import { adminOrdersWords } from '#domain/text/admin/orders.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import { LineQuantities } from './line-quantities.tsx'
import { moneyOf, nameOfLine, type OrderView } from './order-view.ts'
import { StepCard, useOrder } from './step-card.tsx'

const { refund: words } = adminOrdersWords

/** Refunds quantities per line, optionally with shipping, or a free amount. */
export function RefundCard({ answer }: { answer: FormAnswer | undefined }) {
  const order = useOrder()
  const money = moneyOf(order)
  const { faultOf, typedIn } = useFormAnswer(answer)
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const [hasShipping, setHasShipping] = useState(false)
  const [typed, setTyped] = useState('')
  const left = order.lines.flatMap((line) => {
    const most = line.sent - line.paid_back
    const label = words.ofLeft(nameOfLine(line), most)
    return most > 0 ? [{ id: line.id, label, most, quantity: 0 }] : []
  })
  const amount = parseAmount(typed, order.currency) ?? worthOf(order, quantities, hasShipping)
  return (
    <StepCard
      title={words.title}
      may={orderMay.refund}
      answer={answer}
      submit={amount > zero ? words.submitAmount(money(amount)) : words.submit}
      isDanger
    >
      <p className="max-w-prose text-muted">{words.intro(money(order.payment?.balance ?? zero))}</p>
      {left.length > 0 ? (
        <LineQuantities
          legend={words.pieces}
          lines={left}
          typedIn={typedIn}
          error={faultOf('lines')}
          onChange={(id, quantity) => setQuantities((before) => ({ ...before, [id]: quantity }))}
        />
      ) : (
        <p className="text-sm text-muted">{words.nothingLeft}</p>
      )}
      <div>
        {left.length > 0 && (
          <Checkbox
            name="restock"
            label={words.restock}
            defaultChecked={typedIn('restock') !== undefined}
          />
        )}
        {order.shipping > zero && (
          <Checkbox
            name="shipping"
            label={words.shipping(money(order.shipping))}
            checked={hasShipping}
            onChange={({ currentTarget }) => setHasShipping(currentTarget.checked)}
          />
        )}
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={words.amount} hint={words.amountHint} error={faultOf('amount')}>
          <TextInput
            name="amount"
            inputMode="decimal"
            defaultValue={typedIn('amount')}
            autoComplete="off"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Field>
        <Field label={words.reason} error={faultOf('reason')}>
          <TextInput name="reason" defaultValue={typedIn('reason')} autoComplete="off" />
        </Field>
      </div>
    </StepCard>
  )
}

function worthOf(
  { lines, shipping }: OrderView,
  quantities: Readonly<Record<string, number>>,
  hasShipping: boolean,
) {
  const pieces = lines.map((line) => {
    const quantity = quantities[line.id] ?? 0
    const isSome = Number.isInteger(quantity) && quantity > 0
    return isSome ? times(line.unit_price, quantity) : zero
  })
  return hasShipping ? plus(sum(pieces), shipping) : sum(pieces)
}
