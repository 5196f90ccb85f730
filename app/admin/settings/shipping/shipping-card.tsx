import { formatMoney, type Minor } from '#domain/money.ts'
import { parseAmount, typedAmount } from '#domain/typed-amount.ts'
import { to } from '#domain/paths.ts'
import { textOf } from '#domain/stored.ts'
import { adminTradeWords } from '#domain/text/admin/trade.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Served } from '../card-view.ts'
import type { TradeView } from '../read-trade-view.ts'
import { SettingsForm } from '../settings-form.tsx'
import { useCard } from '../use-card.ts'

type Shipping = TradeView['shipping']['values']
type Draft = { shipping_price: string; free_shipping_from: string }

const { shipping: words } = adminTradeWords

export function ShippingCard({ view, served }: { view: TradeView; served: Served<Shipping> }) {
  const { money } = view
  const typed = (amount: Minor | null) =>
    amount === null ? '' : typedAmount(amount, money.numberFormat)
  const draftOf = ({ shipping_price, free_shipping_from }: Shipping): Draft => ({
    shipping_price: typed(shipping_price),
    free_shipping_from: typed(free_shipping_from),
  })
  const card = useCard<Shipping, Draft>({ view: view.shipping, served, draftOf, typedDraft })
  const { draft, answer, set } = card
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    inputMode: 'decimal' as const,
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
        saved={words.pricesSaved}
        conflict={card.conflictIn((values) => [
          { field: 'shipping_price', label: words.price, value: values.shipping_price },
          { field: 'free_shipping_from', label: words.freeFrom, value: values.free_shipping_from },
        ])}
      >
        <div className="grid gap-5 md:grid-cols-2">
          <Field
            label={`${words.price} (${money.currency})`}
            hint={words.priceHint}
            error={answer?.faults['shipping_price']}
          >
            <TextInput {...field('shipping_price')} />
          </Field>
          <Field
            label={`${words.freeFrom} (${money.currency})`}
            hint={words.freeFromHint}
            error={answer?.faults['free_shipping_from']}
          >
            <TextInput {...field('free_shipping_from')} />
          </Field>
        </div>
        <p role="status" className="text-sm">
          {meaningOf(draft, money)}
        </p>
      </SettingsForm>
    </Card>
  )
}

/** Describes the two prices for a shopper; empty while they do not parse. */
function meaningOf(draft: Draft, money: TradeView['money']): string {
  const price = parseAmount(draft.shipping_price, money.currency)
  const from = parseAmount(draft.free_shipping_from, money.currency)
  if (price === undefined) return ''
  if (price === 0 || from === 0) return words.isFree
  if (from === undefined) return words.flat(formatMoney(price, money))
  return words.until(formatMoney(price, money), formatMoney(from, money))
}

function typedDraft({ shipping_price, free_shipping_from }: Record<string, unknown>): Draft {
  return {
    shipping_price: textOf(shipping_price),
    free_shipping_from: textOf(free_shipping_from),
  }
}
