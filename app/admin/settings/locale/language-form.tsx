import { isLocale, locales } from '#domain/locale.ts'
import { to } from '#domain/paths.ts'
import { adminSettingsWords } from '#domain/text/admin/settings.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { CardView, Served } from '../card-view.ts'
import { SettingsForm } from '../settings-form.tsx'
import type { Cards } from '../settings-view.ts'
import { useCard } from '../use-card.ts'

type Language = Cards['language']
type Props = { view: CardView<Language>; served: Served<Language>; mayEdit: boolean }

const { locale: words } = adminSettingsWords

export function LanguageForm({ view, served, mayEdit }: Props) {
  const card = useCard<Language, Language>({ view, served, draftOf: asItIs, typedDraft })
  const { draft, answer, set } = card
  return (
    <SettingsForm
      name="language"
      card={card}
      action={to.admin.settings.locale()}
      mayEdit={mayEdit}
      saved={words.languageSaved}
      saveLabel={words.saveLanguage}
      conflict={card.conflictIn(({ locale }) => [
        { field: 'locale', label: words.language, value: words.languages[locale] },
      ])}
    >
      <Field label={words.language} error={answer?.faults['locale']}>
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

function asItIs(values: Language): Language {
  return values
}

function typedDraft({ locale }: Record<string, unknown>, values: Language): Language {
  return isLocale(locale) ? { locale } : values
}
