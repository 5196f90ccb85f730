import { settingsRefusals } from '#domain/errors/settings.ts'
import { themeForm } from '#domain/forms/theme-form.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { adminSettingsTexts as texts } from '#domain/text/admin/settings.ts'
import { changeTheme } from '#server/business/stores/change-theme.ts'
import { takeFile } from '#web/take-file.ts'
import { toInvalidResult } from '#web/form-result.ts'
import { getSelectedStore } from '#admin/shell/selected-store.ts'
import { toPageTitle } from '#web/page-title.ts'
import { saveCard } from '../save-card.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { readSettingsView } from '../read-settings-view.ts'
import { SettingsPage } from '../settings-page.tsx'
import type { Route } from './+types/theme'

export async function loader(args: Route.LoaderArgs) {
  const selected = await getSelectedStore(args)
  return readSettingsView(args, selected)
}

export async function action(args: Route.ActionArgs) {
  const selected = await getSelectedStore(args)
  const form = await args.request.formData()
  const files = {
    favicon_file: await takeFile(form, 'favicon_file'),
    hero_image_file: await takeFile(form, 'hero_image_file'),
  }
  const parsed = parseForm(themeForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  return saveCard(args, {
    form,
    message: texts.theme.saved,
    failureCode: 'themeSaveFailed',
    backTo: to.admin.settings({ saved: 'theme' }),
    change: async () => changeTheme(selected.staff, selected.store, { ...parsed.values, ...files }),
    current: async () => (await readSettingsView(args, selected)).theme,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(settingsRefusals.themeSaveFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(texts.title)
}

export default function Theme({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage view={loaderData} results={{ theme: actionData }} />
}
