import { adminSettingsTexts } from '../../rules/admin-settings-texts.ts'
import { formatDate } from '#shared/stores/dates.ts'
import { createLocaleSettings, isLocale, locales } from '#shared/stores/locale.ts'
import { formatMoney, minor } from '#shared/money/money.ts'
import { Card } from '#ui/card.tsx'
import { type SectionView, type DocumentResult, useSection } from '../settings/use-section.ts'
import type { SettingsSections, StoreSummary } from '../settings/settings-view.ts'
import { currencies, currencyLabels, isCurrency } from '#shared/money/currency.ts'
import { to } from '#shared/paths/paths.ts'
import { Field, Select } from '#ui/field.tsx'
import { toFieldError } from '#web/form-result.ts'
import { SettingsForm } from '../settings/settings-form.tsx'

type Props = {
  store: StoreSummary
  mayEdit: boolean
  language: SectionView<SettingsSections['language']>
  currency: SectionView<SettingsSections['currency']>
  documentResults: {
    language: DocumentResult<SettingsSections['language']>
    currency: DocumentResult<SettingsSections['currency']>
  }
}

const { locale: words } = adminSettingsTexts

export function LocaleCard({ store, mayEdit, language, currency, documentResults }: Props) {
  const { locale } = store
  const price = formatMoney(minor(129_900), { locale, currency: store.currency })
  const day = formatDate(
    '2026-12-24T12:00:00Z',
    createLocaleSettings(locale, store.currency).dateFormat,
  )
  return (
    <Card title={words.title} description={words.intro}>
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">
        <LanguageForm view={language} documentResult={documentResults.language} mayEdit={mayEdit} />
        <CurrencyForm view={currency} documentResult={documentResults.currency} mayEdit={mayEdit} />
      </div>
      <p className="mt-5 text-sm text-muted">{words.example(price, day)}</p>
    </Card>
  )
}

type Money = SettingsSections['currency']
type CurrencyFormProps = {
  view: SectionView<Money>
  documentResult: DocumentResult<Money>
  mayEdit: boolean
}

function CurrencyForm({ view, documentResult, mayEdit }: CurrencyFormProps) {
  const card = useSection<Money, Money>({ view, documentResult, toDraft, parseDraft })
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

type Language = SettingsSections['language']
type LanguageFormProps = {
  view: SectionView<Language>
  documentResult: DocumentResult<Language>
  mayEdit: boolean
}

function LanguageForm({ view, documentResult, mayEdit }: LanguageFormProps) {
  const card = useSection<Language, Language>({
    view,
    documentResult,
    toDraft: languageFormToDraft,
    parseDraft: languageFormParseDraft,
  })
  const { draft, result, set } = card
  return (
    <SettingsForm
      name="language"
      card={card}
      action={to.admin.settings.locale()}
      mayEdit={mayEdit}
      savedMessage={words.languageSaved}
      saveLabel={words.saveLanguage}
      conflict={card.getConflict(({ locale }) => [
        {
          field: 'locale',
          label: words.language,
          value: words.languages[locale],
        },
      ])}
    >
      <Field label={words.language} error={toFieldError(result, 'locale')}>
        <Select
          name="locale"
          value={draft.locale}
          onChange={({ currentTarget: { value } }) => isLocale(value) && set({ locale: value })}
        >
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {words.languages[locale]}
            </option>
          ))}
        </Select>
      </Field>
    </SettingsForm>
  )
}

function languageFormToDraft(values: Language): Language {
  return values
}

function languageFormParseDraft({ locale }: Record<string, unknown>, values: Language): Language {
  return isLocale(locale) ? { locale } : values
}
