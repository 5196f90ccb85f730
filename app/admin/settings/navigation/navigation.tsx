import { settingsRefusals } from '#domain/errors/settings.ts'
import { navigationForm } from '#domain/forms/navigation-form.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { adminNavigationTexts as navigationTexts } from '#domain/text/admin/navigation.ts'
import { to } from '#domain/paths/paths.ts'
import { adminSettingsTexts as texts } from '#domain/text/admin/settings.ts'
import { changeNavigation } from '#server/business/stores/change-navigation.ts'
import { toInvalidResult } from '#web/form-result.ts'
import { getSelectedStore } from '#admin/shell/selected-store.ts'
import { toPageTitle } from '#web/page-title.ts'
import { saveCard } from '../save-card.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { readSettingsView } from '../read-settings-view.ts'
import { SettingsPage } from '../settings-page.tsx'
import type { Route } from './+types/navigation'

export async function loader(args: Route.LoaderArgs) {
  const selected = await getSelectedStore(args)
  return readSettingsView(args, selected)
}

export async function action(args: Route.ActionArgs) {
  const selected = await getSelectedStore(args)
  const form = await args.request.formData()
  // An item that was typed but not added is not saved.
  for (const field of ['label', 'href']) form.delete(field)
  const parsed = parseForm(navigationForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  return saveCard(args, {
    form,
    message: navigationTexts.saved,
    failureCode: 'navigationSaveFailed',
    backTo: to.admin.settings({ saved: 'navigation' }),
    change: () => changeNavigation(selected.staff, selected.store, parsed.values),
    current: async () => (await readSettingsView(args, selected)).navigation,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(settingsRefusals.navigationSaveFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(texts.title)
}

export default function Navigation({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage view={loaderData} results={{ navigation: actionData }} />
}
