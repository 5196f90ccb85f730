import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { useState } from 'react'
import { minus, zero, type Minor } from '#shared/money/money.ts'
import { lowerLines } from '../../rules/order-change.ts'
import { orderChangesTexts as texts } from '../../rules/admin-order-changes-texts.ts'
import { Field, TextInput, Select } from '#ui/field.tsx'
import { createMoneyFormatter, type OrderLineView } from '../order-view.ts'
import { useOrder } from '../step-card.tsx'
import type { Refused } from '#shared/errors/errors.ts'
import type { readOrderChange } from '../../server/change/read-order-change.ts'

type Wanted = Readonly<Record<string, { quantity?: number; variant_id?: string }>>

/** The lines with fewer pieces or other variants, and what the order then costs. */
export function ChangedLines(fields: ChangeFields) {
  const order = useOrder()
  const [wanted, setWanted] = useState<Wanted>({})
  const want = (id: string, one: Wanted[string]) =>
    setWanted((before) => ({ ...before, [id]: { ...before[id], ...one } }))
  const taken = calculateTaken(order.lines, fields.view, wanted)
  const money = createMoneyFormatter(order)
  const total = minus(order.total, taken)
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-sm font-medium">{texts.lines}</legend>
      {order.lines.map((line, index) => (
        <ChangedLine key={line.id} {...fields} line={line} index={index} want={want} />
      ))}
      <p aria-live="polite" className="font-medium tabular-nums">
        {taken > zero ? texts.lowered(money(total), money(taken)) : texts.unchanged(money(total))}
      </p>
      {taken > zero && order.credit > zero && (
        <p className="text-sm text-muted">{texts.withCredit}</p>
      )}
    </fieldset>
  )
}

type LineProps = ChangeFields & {
  line: OrderLineView
  index: number
  want: (id: string, one: Wanted[string]) => void
}

function ChangedLine({ view, line, index, want, getFieldError, getSubmittedValue }: LineProps) {
  const variants = findVariants(view, line.id)
  const toField = (name: string) => `lines.${index}.${name}`
  const money = createMoneyFormatter(useOrder())
  return (
    <div className="grid gap-3 border-b border-line pb-4">
      <input type="hidden" name={toField('line_id')} value={line.id} />
      <p className="font-medium wrap-anywhere">{formatLineName(line)}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={texts.quantity(line.quantity)}
          hint={texts.quantityHint}
          error={getFieldError(toField('quantity'))}
        >
          <TextInput
            type="number"
            inputMode="numeric"
            name={toField('quantity')}
            min={0}
            max={line.quantity}
            step={1}
            defaultValue={getSubmittedValue(toField('quantity')) ?? line.quantity}
            onChange={({ currentTarget }) =>
              want(line.id, { quantity: Number(currentTarget.value) })
            }
          />
        </Field>
        {variants.length > 0 && (
          <Field label={texts.variant} error={getFieldError(toField('variant_id'))}>
            <Select
              name={toField('variant_id')}
              defaultValue={getSubmittedValue(toField('variant_id')) ?? ''}
              onChange={({ currentTarget }) => want(line.id, { variant_id: currentTarget.value })}
            >
              <option value="">{texts.same(line.variant_name ?? '')}</option>
              {variants.map((variant) => (
                <option
                  key={variant.id}
                  value={variant.id}
                  disabled={variant.isSoldOut || variant.difference > zero}
                >
                  {describeVariant(variant, money)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
    </div>
  )
}

type Variant = ChangeView['choices'][number]['variants'][number]

function describeVariant(
  { name, difference, isSoldOut }: Variant,
  money: (amount: Minor) => string,
): string {
  if (isSoldOut) return texts.soldOut(name)
  if (difference > zero) return texts.dearer(name, money(difference))
  return difference < zero ? texts.cheaper(name, money(minus(zero, difference))) : name
}

function findVariants({ choices }: ChangeView, id: string): readonly Variant[] {
  return choices.find(({ line_id }) => line_id === id)?.variants ?? []
}

/** Quantities that cannot be are left to the server. */
function calculateTaken(lines: readonly OrderLineView[], view: ChangeView, wanted: Wanted): Minor {
  const changes = lines.map((line) => {
    const { quantity = line.quantity, variant_id } = wanted[line.id] ?? {}
    const isLower = Number.isInteger(quantity) && quantity >= 0 && quantity <= line.quantity
    const variant = findVariants(view, line.id).find(({ id }) => id === variant_id)
    const difference = variant?.difference ?? zero
    return { line_id: line.id, quantity: isLower ? quantity : line.quantity, difference }
  })
  return lowerLines(lines, changes).taken
}

type ChangeView = Exclude<Awaited<ReturnType<typeof readOrderChange>>, Refused>

export type ChangeFields = {
  view: ChangeView
  getFieldError: (name: string) => string | undefined
  getSubmittedValue: (name: string) => string | undefined
}
