import { settingsRefusals } from '#domain/errors/settings.ts'
import { seoForm } from '#domain/forms/seo-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminSettingsWords as words } from '#domain/text/admin/settings.ts'
import { changeSeo } from '#server/stores/change-seo.ts'
import { faulty } from '../../form-answer.ts'
import { selectedStore } from '../../selected-store.ts'
import { titled } from '../../titled.ts'
import { cardSaved } from '../card-saved.ts'
import { inPlace } from '../../in-place.ts'
import { readSettingsView } from '../read-settings-view.ts'
import { SettingsPage } from '../settings-page.tsx'
import type { Route } from './+types/seo'

export async function loader(asked: Route.LoaderArgs) {
  const at = await selectedStore(asked)
  return readSettingsView(asked, at)
}

export async function action(asked: Route.ActionArgs) {
  const at = await selectedStore(asked)
  const form = await asked.request.formData()
  const read = readForm(seoForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  return cardSaved(asked, {
    form,
    said: words.seo.saved,
    otherwise: 'seoSaveFailed',
    backTo: to.admin.settings({ saved: 'seo' }),
    change: () => changeSeo(at.staff, at.store, read.values),
    current: async () => (await readSettingsView(asked, at)).seo,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(settingsRefusals.seoSaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function Seo({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage view={loaderData} answers={{ seo: actionData }} />
}
