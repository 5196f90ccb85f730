import { settingsRefusals } from '#domain/errors/settings.ts'
import { languageForm } from '#domain/forms/locale-form.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { adminSettingsTexts as texts } from '#domain/text/admin/settings.ts'
import { changeLanguage } from '#server/business/stores/change-locale.ts'
import { toInvalidResult } from '#web/form-result.ts'
import { getSelectedStore } from '#admin/shell/selected-store.ts'
import { toPageTitle } from '#web/page-title.ts'
import { saveCard } from '../save-card.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { readSettingsView } from '../read-settings-view.ts'
import { SettingsPage } from '../settings-page.tsx'
import type { Route } from './+types/language'

export async function loader(args: Route.LoaderArgs) {
  const selected = await getSelectedStore(args)
  return readSettingsView(args, selected)
}

export async function action(args: Route.ActionArgs) {
  const selected = await getSelectedStore(args)
  const form = await args.request.formData()
  const parsed = parseForm(languageForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  return saveCard(args, {
    form,
    message: texts.locale.languageSaved,
    failureCode: 'localeSaveFailed',
    backTo: to.admin.settings({ saved: 'language' }),
    change: () => changeLanguage(selected.staff, selected.store, parsed.values),
    current: async () => (await readSettingsView(args, selected)).language,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(settingsRefusals.localeSaveFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(texts.title)
}

export default function Language({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage view={loaderData} results={{ language: actionData }} />
}
