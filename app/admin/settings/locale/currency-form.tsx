import { currencies, currencyLabels, isCurrency } from '#domain/currency.ts'
import { to } from '#domain/paths.ts'
import { adminSettingsWords } from '#domain/text/admin/settings.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { CardView, Served } from '../card-view.ts'
import { SettingsForm } from '../settings-form.tsx'
import type { Cards } from '../settings-view.ts'
import { useCard } from '../use-card.ts'

type Money = Cards['currency']
type Props = { view: CardView<Money>; served: Served<Money>; mayEdit: boolean }

const { locale: words } = adminSettingsWords

export function CurrencyForm({ view, served, mayEdit }: Props) {
  const card = useCard<Money, Money>({ view, served, draftOf: asItIs, typedDraft })
  const { draft, answer, isDirty, set } = card
  return (
    <SettingsForm
      name="currency"
      card={card}
      action={to.admin.settings.currency()}
      mayEdit={mayEdit}
      saved={words.currencySaved}
      saveLabel={words.saveCurrency}
      conflict={card.conflictIn(({ currency }) => [
        { field: 'currency', label: words.currency, value: currencyLabels[currency] },
      ])}
    >
      <Field
        label={words.currency}
        hint={isDirty ? undefined : words.currencyWarning}
        error={answer?.faults['currency']}
      >
        <Select
          name="currency"
          value={draft.currency}
          onChange={({ currentTarget: { value } }) => isCurrency(value) && set({ currency: value })}
        >
          {currencies.map((currency) => (
            <option key={currency} value={currency}>
              {currencyLabels[currency]}
            </option>
          ))}
        </Select>
      </Field>
      {isDirty && (
        <div role="status" className="notice">
          {words.currencyWarning}
        </div>
      )}
    </SettingsForm>
  )
}

function asItIs(values: Money): Money {
  return values
}

function typedDraft({ currency }: Record<string, unknown>, values: Money): Money {
  return isCurrency(currency) ? { currency } : values
}
