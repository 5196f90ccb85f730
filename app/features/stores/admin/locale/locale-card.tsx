import { adminSettingsTexts } from '../../rules/admin-settings-texts.ts'
import { formatDate } from '#shared/stores/dates.ts'
import { createLocaleSettings } from '#shared/stores/locale.ts'
import { formatMoney, minor } from '#shared/money/money.ts'
import { Card } from '#ui/card.tsx'
import type { CardView, DocumentResult } from '../settings/card-view.ts'
import type { Cards, StoreSummary } from '../settings/settings-view.ts'
import { CurrencyForm } from './currency-form.tsx'
import { LanguageForm } from './language-form.tsx'

type Props = {
  store: StoreSummary
  mayEdit: boolean
  language: CardView<Cards['language']>
  currency: CardView<Cards['currency']>
  documentResults: {
    language: DocumentResult<Cards['language']>
    currency: DocumentResult<Cards['currency']>
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
