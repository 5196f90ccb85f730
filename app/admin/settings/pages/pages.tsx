import { settingsRefusals } from '#domain/errors/settings.ts'
import { pageContentForm } from '#domain/forms/page-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminSettingsWords as words } from '#domain/text/admin/settings.ts'
import { changePages } from '#server/stores/change-pages.ts'
import { faulty } from '../../form-answer.ts'
import { selectedStore } from '../../selected-store.ts'
import { titled } from '../../titled.ts'
import { cardSaved } from '../card-saved.ts'
import { inPlace } from '../../in-place.ts'
import { readSettingsView } from '../read-settings-view.ts'
import { SettingsPage } from '../settings-page.tsx'
import type { Route } from './+types/pages'

export async function loader(asked: Route.LoaderArgs) {
  const at = await selectedStore(asked)
  return readSettingsView(asked, at)
}

export async function action(asked: Route.ActionArgs) {
  const at = await selectedStore(asked)
  const form = await asked.request.formData()
  const read = readForm(pageContentForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  return cardSaved(asked, {
    form,
    said: words.pages.saved,
    otherwise: 'pageContentSaveFailed',
    backTo: to.admin.settings({ saved: 'pages' }),
    change: () => changePages(at.staff, at.store, read.values),
    current: async () => (await readSettingsView(asked, at)).pages,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(settingsRefusals.pageContentSaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function Pages({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage view={loaderData} answers={{ pages: actionData }} />
}
