import { settingsRefusals } from '#domain/errors/settings.ts'
import { languageForm } from '#domain/forms/locale-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminSettingsWords as words } from '#domain/text/admin/settings.ts'
import { changeLanguage } from '#server/stores/change-locale.ts'
import { faulty } from '../../form-answer.ts'
import { selectedStore } from '../../selected-store.ts'
import { titled } from '../../titled.ts'
import { cardSaved } from '../card-saved.ts'
import { inPlace } from '../../in-place.ts'
import { readSettingsView } from '../read-settings-view.ts'
import { SettingsPage } from '../settings-page.tsx'
import type { Route } from './+types/language'

export async function loader(asked: Route.LoaderArgs) {
  const at = await selectedStore(asked)
  return readSettingsView(asked, at)
}

export async function action(asked: Route.ActionArgs) {
  const at = await selectedStore(asked)
  const form = await asked.request.formData()
  const read = readForm(languageForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  return cardSaved(asked, {
    form,
    said: words.locale.languageSaved,
    otherwise: 'localeSaveFailed',
    backTo: to.admin.settings({ saved: 'language' }),
    change: () => changeLanguage(at.staff, at.store, read.values),
    current: async () => (await readSettingsView(asked, at)).language,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(settingsRefusals.localeSaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function Language({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage view={loaderData} answers={{ language: actionData }} />
}
