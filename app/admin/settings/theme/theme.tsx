import { settingsRefusals } from '#domain/errors/settings.ts'
import { themeForm } from '#domain/forms/theme-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminSettingsWords as words } from '#domain/text/admin/settings.ts'
import { changeTheme } from '#server/stores/change-theme.ts'
import { fileIn } from '../../file-in.ts'
import { faulty } from '../../form-answer.ts'
import { selectedStore } from '../../selected-store.ts'
import { titled } from '../../titled.ts'
import { cardSaved } from '../card-saved.ts'
import { inPlace } from '../../in-place.ts'
import { readSettingsView } from '../read-settings-view.ts'
import { SettingsPage } from '../settings-page.tsx'
import type { Route } from './+types/theme'

export async function loader(asked: Route.LoaderArgs) {
  const at = await selectedStore(asked)
  return readSettingsView(asked, at)
}

export async function action(asked: Route.ActionArgs) {
  const at = await selectedStore(asked)
  const form = await asked.request.formData()
  const files = {
    favicon_file: await fileIn(form, 'favicon_file'),
    hero_image_file: await fileIn(form, 'hero_image_file'),
  }
  const read = readForm(themeForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  return cardSaved(asked, {
    form,
    said: words.theme.saved,
    otherwise: 'themeSaveFailed',
    backTo: to.admin.settings({ saved: 'theme' }),
    change: async () => changeTheme(at.staff, at.store, { ...read.values, ...files }),
    current: async () => (await readSettingsView(asked, at)).theme,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(settingsRefusals.themeSaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function Theme({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage view={loaderData} answers={{ theme: actionData }} />
}
