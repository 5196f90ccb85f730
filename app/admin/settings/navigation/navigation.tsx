import { settingsRefusals } from '#domain/errors/settings.ts'
import { navigationForm } from '#domain/forms/navigation-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { adminNavigationWords as navigationWords } from '#domain/text/admin/navigation.ts'
import { to } from '#domain/paths.ts'
import { adminSettingsWords as words } from '#domain/text/admin/settings.ts'
import { changeNavigation } from '#server/stores/change-navigation.ts'
import { faulty } from '../../form-answer.ts'
import { selectedStore } from '../../selected-store.ts'
import { titled } from '../../titled.ts'
import { cardSaved } from '../card-saved.ts'
import { inPlace } from '../../in-place.ts'
import { readSettingsView } from '../read-settings-view.ts'
import { SettingsPage } from '../settings-page.tsx'
import type { Route } from './+types/navigation'

export async function loader(asked: Route.LoaderArgs) {
  const at = await selectedStore(asked)
  return readSettingsView(asked, at)
}

export async function action(asked: Route.ActionArgs) {
  const at = await selectedStore(asked)
  const form = await asked.request.formData()
  // An item that was typed but not added is not saved.
  for (const field of ['label', 'href']) form.delete(field)
  const read = readForm(navigationForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  return cardSaved(asked, {
    form,
    said: navigationWords.saved,
    otherwise: 'navigationSaveFailed',
    backTo: to.admin.settings({ saved: 'navigation' }),
    change: () => changeNavigation(at.staff, at.store, read.values),
    current: async () => (await readSettingsView(asked, at)).navigation,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(settingsRefusals.navigationSaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function Navigation({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage view={loaderData} answers={{ navigation: actionData }} />
}
