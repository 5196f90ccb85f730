import { minus, zero, type Minor } from '#shared/money/money.ts'
import { orderExchangesTexts as texts } from '../../rules/admin-order-exchanges-texts.ts'
import type { ExchangeChoice, ExchangeView } from '../../server/exchange/read-exchange.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { createMoneyFormatter } from '../order-view.ts'
import { useOrder } from '../step-card.tsx'

type Props = {
  view: ExchangeView
  line: ExchangeView['lines'][number]
  getFieldError: (name: string) => string | undefined
  getTypedValue: (name: string) => string | undefined
}

/** The pieces that come back, and what is sent instead. */
export function ExchangeFields({ view, line, getFieldError, getTypedValue }: Props) {
  const money = createMoneyFormatter(useOrder())
  const toOption = (choice: ExchangeChoice) => (
    <option
      key={choice.code}
      value={choice.code}
      disabled={choice.isSoldOut || choice.difference > zero}
    >
      {describeChoice(choice, money)}
    </option>
  )
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <input type="hidden" name="line_id" value={line.id} />
      <Field label={texts.quantity(line.name, line.left)} error={getFieldError('quantity')}>
        <TextInput
          type="number"
          inputMode="numeric"
          name="quantity"
          min={1}
          max={line.left}
          step={1}
          defaultValue={getTypedValue('quantity') ?? 1}
        />
      </Field>
      <Field label={texts.goods} hint={texts.cheaperHint} error={getFieldError('goods')}>
        <Select name="goods" defaultValue={getTypedValue('goods') ?? ''}>
          <option value="">{texts.choose}</option>
          {view.variants.map(toOption)}
          {view.found.length > 0 && (
            <optgroup label={texts.other}>{view.found.map(toOption)}</optgroup>
          )}
        </Select>
      </Field>
    </div>
  )
}

function describeChoice(
  { name, difference, isSoldOut }: ExchangeChoice,
  money: (amount: Minor) => string,
): string {
  if (isSoldOut) return texts.soldOut(name)
  if (difference > zero) return texts.dearer(name, money(difference))
  return difference < zero ? texts.cheaper(name, money(minus(zero, difference))) : name
}
