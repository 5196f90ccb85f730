import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { useState } from 'react'
import { plus, sum, zero } from '#shared/money/money.ts'
import { parseAmount } from '#shared/money/parse-amount.ts'
import { getLineShare } from '../rules/line-amounts.ts'
import { orderMay } from '../rules/order.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { orderedGiftCardsTexts } from '#features/gift-cards/rules/admin-credits-texts.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import type { FormResult } from '#web/form-result.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { LineQuantities } from './line-quantities.tsx'
import { createMoneyFormatter, type OrderView } from './order-view.ts'
import { StepCard, useOrder } from './step-card.tsx'

const { refund: words } = adminOrdersTexts

/** Refunds quantities per line, optionally with shipping, or a free amount. */
export function RefundCard({ result }: { result: FormResult | undefined }) {
  const order = useOrder()
  const money = createMoneyFormatter(order)
  const { getFieldError, getSubmittedValue } = useFormResult(result)
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const [hasShipping, setHasShipping] = useState(false)
  const [typedAmount, setTypedAmount] = useState('')
  const [allSelected, setAllSelected] = useState(0)
  const refundable = order.lines.flatMap((line) => {
    const maximum = line.sent - line.paid_back
    const label = words.ofLeft(formatLineName(line), maximum)
    return maximum > 0
      ? [{ id: line.id, label, maximum, quantity: allSelected > 0 ? maximum : 0 }]
      : []
  })
  const amount =
    parseAmount(typedAmount, order.currency) ?? calculateAmount(order, quantities, hasShipping)
  const chooseAll = () => {
    setAllSelected((times) => times + 1)
    setTypedAmount('')
    setQuantities(Object.fromEntries(refundable.map(({ id, maximum }) => [id, maximum])))
    setHasShipping(order.shipping > zero)
  }
  const getSubmittedField = (field: string) =>
    allSelected > 0 ? undefined : getSubmittedValue(field)
  return (
    <StepCard
      title={words.title}
      isAllowed={orderMay.refund}
      result={result}
      submit={amount > zero ? words.submitAmount(money(amount)) : words.submit}
      isDanger
    >
      <p className="max-w-prose text-muted">
        {order.gift_card
          ? orderedGiftCardsTexts.refund(money(order.gift_card.balance ?? zero))
          : words.intro(money(order.payment?.balance ?? zero))}
      </p>
      {refundable.length > 0 ? (
        <LineQuantities
          // Typed quantities give way to all of them.
          key={allSelected}
          legend={words.items}
          lines={refundable}
          getSubmittedValue={getSubmittedField}
          error={getFieldError('lines')}
          onChange={(id, quantity) => setQuantities((before) => ({ ...before, [id]: quantity }))}
        />
      ) : (
        <p className="text-sm text-muted">{words.nothingLeft}</p>
      )}
      {refundable.length > 0 && (
        <Button variant="secondary" className="with-scripts justify-self-start" onClick={chooseAll}>
          {words.everything}
        </Button>
      )}
      <div>
        {refundable.length > 0 && !order.gift_card && (
          <Checkbox
            name="restock"
            label={words.restock}
            defaultChecked={getSubmittedValue('restock') !== undefined}
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
        <Field label={words.amount} hint={words.amountHint} error={getFieldError('amount')}>
          <TextInput
            key={allSelected}
            name="amount"
            inputMode="decimal"
            defaultValue={getSubmittedField('amount')}
            autoComplete="off"
            onChange={({ currentTarget }) => setTypedAmount(currentTarget.value)}
          />
        </Field>
        <Field label={words.reason} error={getFieldError('reason')}>
          <TextInput name="reason" defaultValue={getSubmittedValue('reason')} autoComplete="off" />
        </Field>
      </div>
    </StepCard>
  )
}

function calculateAmount(
  { lines, shipping }: OrderView,
  quantities: Readonly<Record<string, number>>,
  hasShipping: boolean,
) {
  const lineAmounts = lines.map((line) => {
    const count = quantities[line.id] ?? 0
    const isValidQuantity = Number.isInteger(count) && count > 0
    return isValidQuantity ? getLineShare(line, { before: line.paid_back, count }) : zero
  })
  return hasShipping ? plus(sum(lineAmounts), shipping) : sum(lineAmounts)
}
