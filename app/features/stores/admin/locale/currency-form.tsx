import { currencies, currencyLabels, isCurrency } from '#shared/money/currency.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSettingsTexts } from '../../rules/admin-settings-texts.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { toFieldError } from '#web/form-result.ts'
import type { CardView, DocumentResult } from '../settings/card-view.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
import type { Cards } from '../settings/settings-view.ts'
import { useCard } from '../settings/use-card.ts'

type Money = Cards['currency']
type Props = { view: CardView<Money>; documentResult: DocumentResult<Money>; mayEdit: boolean }

const { locale: words } = adminSettingsTexts

export function CurrencyForm({ view, documentResult, mayEdit }: Props) {
  const card = useCard<Money, Money>({ view, documentResult, toDraft, parseDraft })
  const { draft, result, isDirty, set } = card
  return (
    <SettingsForm
      name="currency"
      card={card}
      action={to.admin.settings.currency()}
      mayEdit={mayEdit}
      savedMessage={words.currencySaved}
      saveLabel={words.saveCurrency}
      conflict={card.getConflict(({ currency }) => [
        { field: 'currency', label: words.currency, value: currencyLabels[currency] },
      ])}
    >
      <Field
        label={words.currency}
        hint={isDirty ? undefined : words.currencyWarning}
        error={toFieldError(result, 'currency')}
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

function toDraft(values: Money): Money {
  return values
}

function parseDraft({ currency }: Record<string, unknown>, values: Money): Money {
  return isCurrency(currency) ? { currency } : values
}
