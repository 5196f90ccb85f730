import { isLocale, locales } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSettingsTexts } from '../../rules/admin-settings-texts.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { toFieldError } from '#web/form-result.ts'
import type { CardView, DocumentResult } from '../settings/card-view.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
import type { Cards } from '../settings/settings-view.ts'
import { useCard } from '../settings/use-card.ts'

type Language = Cards['language']
type Props = {
  view: CardView<Language>
  documentResult: DocumentResult<Language>
  mayEdit: boolean
}

const { locale: words } = adminSettingsTexts

export function LanguageForm({ view, documentResult, mayEdit }: Props) {
  const card = useCard<Language, Language>({ view, documentResult, toDraft, parseDraft })
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
        { field: 'locale', label: words.language, value: words.languages[locale] },
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

function toDraft(values: Language): Language {
  return values
}

function parseDraft({ locale }: Record<string, unknown>, values: Language): Language {
  return isLocale(locale) ? { locale } : values
}
