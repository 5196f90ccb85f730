import { adminSettingsWords } from '#domain/text/admin/settings.ts'
import { formatDate, localeSettings } from '#domain/locale.ts'
import { formatMoney, minor } from '#domain/money.ts'
import { Card } from '#ui/card.tsx'
import type { CardView, Served } from '../card-view.ts'
import type { Cards, StoreSeen } from '../settings-view.ts'
import { CurrencyForm } from './currency-form.tsx'
import { LanguageForm } from './language-form.tsx'

type Props = {
  store: StoreSeen
  mayEdit: boolean
  language: CardView<Cards['language']>
  currency: CardView<Cards['currency']>
  served: { language: Served<Cards['language']>; currency: Served<Cards['currency']> }
}

const { locale: words } = adminSettingsWords

export function LocaleCard({ store, mayEdit, language, currency, served }: Props) {
  const { locale } = store
  const price = formatMoney(minor(129_900), { locale, currency: store.currency })
  const day = formatDate('2026-12-24T12:00:00Z', localeSettings(locale, store.currency).dateFormat)
  return (
    <Card title={words.title} description={words.intro}>
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">
        <LanguageForm view={language} served={served.language} mayEdit={mayEdit} />
        <CurrencyForm view={currency} served={served.currency} mayEdit={mayEdit} />
      </div>
      <p className="mt-5 text-sm text-muted">{words.example(price, day)}</p>
    </Card>
  )
}
